import type { VNode } from "preact";

export * from "preact";
export * from "preact/hooks";
export * from "@preact/signals";
export function html(strings: TemplateStringsArray, ...values: unknown[]): VNode;

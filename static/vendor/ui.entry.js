import { Fragment, createContext, createPortal, createRef, h, render, toChildArray } from "preact";
import htm from "htm";

export { Fragment, createContext, createPortal, createRef, h, render, toChildArray };
export {
  useCallback,
  useContext,
  useEffect,
  useErrorBoundary,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from "preact/hooks";
export {
  Signal,
  batch,
  computed,
  effect,
  signal,
  untracked,
  useComputed,
  useSignal,
  useSignalEffect,
} from "@preact/signals";

/** JSX without a compiler: html`<b class=${x}>text</b>`. */
export const html = htm.bind(h);

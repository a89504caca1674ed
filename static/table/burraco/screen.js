// The shape of the screen and the size of its parts.

import { signal, useLayoutEffect, useState } from "/static/vendor/ui.js";

/** @import {Shape} from "./types.js" */

const upright = matchMedia("(max-width: 500px), (max-width: 600px) and (min-height: 451px)");
const lying = matchMedia("(max-height: 450px) and (min-width: 501px)");

/** @returns {Shape} */
function read() {
  if (upright.matches) return "upright";
  return lying.matches ? "lying" : "desk";
}

export const shape = signal(read());
for (const query of [upright, lying]) query.addEventListener("change", () => (shape.value = read()));

/**
 * The size of an element's content, kept up to date.
 * @param {{current: HTMLElement | null}} ref
 */
export function useSize(ref) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const style = getComputedStyle(element);
      const width = element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      const height = element.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
      setSize((old) => (old.width === width && old.height === height ? old : { width, height }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  return size;
}

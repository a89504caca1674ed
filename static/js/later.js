// Parts of a page that are loaded when they are wanted. Those of a version that the server has left behind are
// gone: then the page is loaded again, except just after it was, which would go round in circles.

const SETTLED = 10_000; // ms

/** @template T @param {() => Promise<T>} part @returns {Promise<T>} */
export async function later(part) {
  try {
    return await part();
  } catch (error) {
    if (navigator.onLine && performance.now() > SETTLED) location.reload();
    throw error;
  }
}

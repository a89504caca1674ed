// JSON Patch (RFC 6902) with structural sharing: what a patch does not touch stays the same object, so that
// a component may compare by identity.

/** @typedef {{op: "add"|"remove"|"replace"|"move"|"copy"|"test", path: string, from?: string, value?: any}} Operation */

/** A patch that does not fit the document. */
export class PatchError extends Error {}

/** @param {string} pointer @returns {string[]} */
function tokens(pointer) {
  if (pointer === "") return [];
  if (pointer[0] !== "/") throw new PatchError(`not a pointer: ${pointer}`);
  return pointer
    .slice(1)
    .split("/")
    .map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** @param {any[]} array @param {string} token @param {number} limit */
function index(array, token, limit) {
  const number = token === "-" ? array.length : Number(token);
  if (!/^(-|0|[1-9]\d*)$/.test(token) || number > limit) throw new PatchError(`no index ${token}`);
  return number;
}

/** @param {any} holder @param {string} token @returns {any} */
function child(holder, token) {
  if (Array.isArray(holder)) return holder[index(holder, token, holder.length - 1)];
  if (holder === null || typeof holder !== "object" || !Object.hasOwn(holder, token))
    throw new PatchError(`nothing at ${token}`);
  return holder[token];
}

/**
 * A copy of `document` in which the holder of the last token is replaced by what `change` makes of it.
 * @param {any} document @param {string[]} path @param {(holder: any, token: string) => void} change
 * @returns {any}
 */
function along(document, path, change) {
  const copy = Array.isArray(document) ? [...document] : { ...document };
  const [token, ...rest] = path;
  if (rest.length === 0) change(copy, token);
  else if (Array.isArray(copy)) copy[index(copy, token, copy.length - 1)] = along(child(copy, token), rest, change);
  else copy[token] = along(child(copy, token), rest, change);
  return copy;
}

/** @param {any} document @param {string[]} path @returns {any} */
function read(document, path) {
  return path.reduce(child, document);
}

/** @param {any} document @param {string[]} path @param {any} value */
function add(document, path, value) {
  if (path.length === 0) return value;
  return along(document, path, (holder, token) => {
    if (Array.isArray(holder)) holder.splice(index(holder, token, holder.length), 0, value);
    else holder[token] = value;
  });
}

/** @param {any} document @param {string[]} path */
function remove(document, path) {
  if (path.length === 0) return null;
  return along(document, path, (holder, token) => {
    child(holder, token);
    if (Array.isArray(holder)) holder.splice(Number(token), 1);
    else delete holder[token];
  });
}

/** @param {any} document @param {string[]} path @param {any} value */
function replace(document, path, value) {
  if (path.length === 0) return value;
  return along(document, path, (holder, token) => {
    child(holder, token);
    holder[token] = value;
  });
}

/** @param {any} a @param {any} b @returns {boolean} */
function equal(a, b) {
  if (a === b) return true;
  if (a === null || b === null || typeof a !== "object" || typeof b !== "object") return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && equal(a[key], b[key]));
}

/**
 * The document after all operations; the one passed in is untouched.
 * @template T
 * @param {T} document @param {Operation[]} operations @returns {T}
 */
export function patch(document, operations) {
  /** @type {any} */
  let result = document;
  for (const operation of operations) {
    const path = tokens(operation.path);
    const from = operation.from === undefined ? [] : tokens(operation.from);
    switch (operation.op) {
      case "add":
        result = add(result, path, operation.value);
        break;
      case "remove":
        result = remove(result, path);
        break;
      case "replace":
        result = replace(result, path, operation.value);
        break;
      case "move": {
        const value = read(result, from);
        result = add(remove(result, from), path, value);
        break;
      }
      case "copy":
        result = add(result, path, read(result, from));
        break;
      case "test":
        if (!equal(read(result, path), operation.value)) throw new PatchError(`test failed at ${operation.path}`);
        break;
      default:
        throw new PatchError(`unknown operation ${operation.op}`);
    }
  }
  return result;
}

/**
 * `after`, in which every part that equals the same part of `before` is that part itself.
 * @template T
 * @param {any} before @param {T} after @returns {T}
 */
export function share(before, after) {
  if (before === after) return after;
  if (before === null || after === null || typeof before !== "object" || typeof after !== "object") return after;
  if (Array.isArray(before) !== Array.isArray(after)) return after;
  /** @type {any} */
  const merged = Array.isArray(after) ? [] : {};
  const keys = Object.keys(after);
  let same = keys.length === Object.keys(before).length;
  for (const key of keys) {
    merged[key] = share(before[key], /** @type {any} */ (after)[key]);
    same &&= Object.hasOwn(before, key) && merged[key] === before[key];
  }
  return same ? before : merged;
}

import { hash } from 'node:crypto';

/** JSON of plain data with the keys of every object in alphabetical order: equal data give equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(ordered(value));
}

/** The sha-256 of a text, in hexadecimal. */
export function hashOf(text: string | Uint8Array): string {
  return hash('sha256', text, 'hex');
}

/** The same data with ordered keys; whatever is ordered already is not copied. */
function ordered(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return orderedArray(value);
  const object = value as Readonly<Record<string, unknown>>;
  const keys = Object.keys(object);
  let isOrdered = true;
  for (let at = 1; at < keys.length && isOrdered; at += 1) isOrdered = (keys[at - 1] ?? '') < (keys[at] ?? '');
  if (!isOrdered) keys.sort();
  let copy: Record<string, unknown> | null = isOrdered ? null : {};
  for (const [at, key] of keys.entries()) {
    const inner = ordered(object[key]);
    if (copy === null && inner !== object[key]) copy = Object.fromEntries(keys.slice(0, at).map((k) => [k, object[k]]));
    if (copy !== null) copy[key] = inner;
  }
  return copy ?? object;
}

function orderedArray(values: readonly unknown[]): readonly unknown[] {
  let copy: unknown[] | null = null;
  for (const [at, value] of values.entries()) {
    const inner = ordered(value);
    if (copy === null && inner !== value) copy = values.slice(0, at);
    copy?.push(inner);
  }
  return copy ?? values;
}

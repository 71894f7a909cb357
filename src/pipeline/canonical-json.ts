import { hash } from 'node:crypto';

/** JSON of plain data with the keys of every object in alphabetical order: equal data give equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => (isPlainObject(inner) ? sorted(inner) : inner));
}

/** The sha-256 of a text, in hexadecimal. */
export function hashOf(text: string | Uint8Array): string {
  return hash('sha256', text, 'hex');
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function sorted(value: Record<string, unknown>): Record<string, unknown> {
  const keys = Object.keys(value);
  if (keys.every((key, at) => at === 0 || (keys[at - 1] ?? '') < key)) return value;
  return Object.fromEntries(keys.sort().map((key) => [key, value[key]]));
}

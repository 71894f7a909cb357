import { isSafeAddress } from './safe-html.ts';

/** One answer of a school: plain text, a web address, or that it gave none. */
export type ResponseValue =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly address: string }
  | { readonly kind: 'not-provided' };

/** Rows whose answers are web addresses, by the names that the forms give them. */
const LINK_KEYS: ReadonlySet<string> = new Set(['admissions webpage', 'additional info']);

/** The text in a form for a question without an answer. */
const NOT_PROVIDED: ReadonlySet<string> = new Set([
  'data not provided by the school',
  'datos no proporcionados por la escuela',
]);

/**
 * Reads an answer of a row. Adds `http://` to addresses of the rows "Admissions webpage" and "Additional info" if they
 * do not start with `http`. Anything that is still no web address stays text.
 */
export function readResponse(responseKey: string, value: string): ResponseValue {
  const text = value.trim();
  if (NOT_PROVIDED.has(text.toLowerCase().replace(/\.$/, ''))) return { kind: 'not-provided' };
  if (!LINK_KEYS.has(responseKey.trim().toLowerCase())) return { kind: 'text', text };
  const address = text.startsWith('http') ? text : `http://${text}`;
  return isWebAddress(address) ? { kind: 'link', text, address } : { kind: 'text', text };
}

/** A host has a dot, and only signs that hosts may have: `http://javascript:alert(1)` is no address. */
function isWebAddress(address: string): boolean {
  return isSafeAddress(address) && /^https?:\/\/[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d+)?(?:[/?#]|$)/i.test(address);
}

import { z } from 'zod';
import type { EdgeContext } from '../../env/edge-app.ts';
import { dropCookie, formatCookie, readCookie } from '../session/member-cookies.ts';

/** The refused page is loaded at once. */
const TYPED_SECONDS = 120;
/** Browsers drop a cookie of more than 4,096 bytes. */
const MAX_LENGTH = 3600;
/** Fields that hold secrets or an age, or that the form writes itself. */
const NOT_KEPT = /password|token|code|birth|^(?:form|return_to|page_url|language|lang|session)$/i;

const TypedSchema = z.object({
  /** The path of the page with the form, and the path to which the form is sent. */
  page: z.string(),
  action: z.string(),
  fields: z.array(z.tuple([z.string(), z.string()])),
});
export type TypedFields = z.infer<typeof TypedSchema>;

/**
 * Returns the cookie with what a visitor typed into a refused form, but no secrets, so that its page comes back filled. Null
 * if there is nothing to keep, or too much.
 */
export function writeTyped(c: EdgeContext, page: string, fields: unknown): string | null {
  const typed: TypedFields = { page: page.split(/[?#]/, 1)[0] ?? page, action: c.req.path, fields: flatten(fields) };
  const value = JSON.stringify(typed);
  if (typed.fields.length === 0 || encodeURIComponent(value).length > MAX_LENGTH) return null;
  return formatCookie(c, 'typed', { value, seconds: TYPED_SECONDS });
}

/** Lists the fields of a form by the names of its inputs, without `[]`. */
function flatten(fields: unknown, outer = ''): [string, string][] {
  if (typeof fields !== 'object' || fields === null) return [];
  return Object.entries(fields).flatMap(([key, value]: [string, unknown]) => {
    const name = outer === '' ? key : `${outer}[${key}]`;
    if (NOT_KEPT.test(name)) return [];
    const values: unknown[] = Array.isArray(value) ? value : [value];
    const texts = values.flatMap((one): [string, string][] => (typeof one === 'string' ? [[name, one]] : []));
    return Array.isArray(value) ? texts : [...texts, ...flatten(value, name)];
  });
}

/** Returns what the visitor typed into a form of this page, once. Null if there is nothing. */
export function takeTyped(c: EdgeContext): TypedFields | null {
  const cookie = readCookie(c, 'typed');
  if (cookie === null) return null;
  const typed = parseTyped(cookie);
  if (typed === null || typed.page !== c.req.path) return null;
  dropCookie(c, 'typed');
  return c.req.query('error') === undefined ? null : typed;
}

function parseTyped(cookie: string): TypedFields | null {
  try {
    return TypedSchema.safeParse(JSON.parse(cookie)).data ?? null;
  } catch {
    return null;
  }
}

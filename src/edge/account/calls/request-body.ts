import { readChunks } from '../../env/capped-body.ts';

/** The fields of a body, or the reason why it cannot be read. */
export type BodyReading =
  | { readonly kind: 'fields'; readonly fields: unknown }
  | { readonly kind: 'refused'; readonly code: 'unsupported-type' | 'body-too-large' | 'malformed-body' };

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const MAX_DROPPED_BYTES = 8_000_000;
/** A body of a few kilobytes has come by then, also over a bad connection. */
const BODY_TIMEOUT_MS = 20_000;

/** What a call takes besides JSON. */
interface BodyOptions {
  readonly maxBytes: number;
  readonly mayBeForm?: boolean;
}

/**
 * Reads a JSON body, or the body of a form if one may send it. Keeps at most `maxBytes`. A request without a body has no
 * fields.
 */
export async function readBody(request: Request, { maxBytes, mayBeForm = false }: BodyOptions): Promise<BodyReading> {
  const type = readContentType(request) ?? '';
  const known = ['', JSON_TYPE, ...(mayBeForm ? [FORM_TYPE] : [])];
  if (!known.includes(type)) return { kind: 'refused', code: 'unsupported-type' };
  const text = await readCappedText(request, maxBytes).catch(() => undefined);
  // The caller went away, or took too long.
  if (text === undefined) return { kind: 'refused', code: 'malformed-body' };
  if (text === null) return { kind: 'refused', code: 'body-too-large' };
  return type === FORM_TYPE
    ? { kind: 'fields', fields: parseFormFields(new URLSearchParams(text)) }
    : readJsonBody(type, text);
}

function readJsonBody(type: string, text: string): BodyReading {
  if (text === '') return { kind: 'fields', fields: {} };
  return type === '' ? { kind: 'refused', code: 'unsupported-type' } : readJsonFields(text);
}

function readJsonFields(text: string): BodyReading {
  const fields = parseJsonFields(text);
  return fields === null ? { kind: 'refused', code: 'malformed-body' } : { kind: 'fields', fields };
}

/** True for the body type that browser forms send. */
export function isFormBody(request: Request): boolean {
  return readContentType(request) === FORM_TYPE;
}

/** The type of a body, without its parameters. */
export function readContentType(request: Request): string | null {
  return request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? null;
}

/** Reads and drops a body that is refused unread. */
export async function dropBody(request: Request): Promise<void> {
  if (!request.bodyUsed) await readCappedText(request, 0).catch(() => null);
}

/**
 * Reads the body as text. Returns null if it is too long: the rest is dropped, not kept, because proxies break the
 * connection if a response comes before the end of the body. A body without an end is not read on.
 */
export async function readCappedText(request: Request, maxBytes: number): Promise<string | null> {
  const decoder = new TextDecoder('utf-8');
  let text = '';
  let bytes = 0;
  for await (const chunk of readChunks(request.body, { timeoutMs: BODY_TIMEOUT_MS })) {
    bytes += chunk.byteLength;
    if (bytes <= maxBytes) text += decoder.decode(chunk, { stream: true });
    else if (bytes > MAX_DROPPED_BYTES) break;
    else text = '';
  }
  return bytes > maxBytes ? null : text + decoder.decode();
}

function parseJsonFields(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/**
 * Parses the fields of a form. A repeated name, or one that ends in `[]`, is a list; `a[b]` is the field `b` of `a`.
 */
function parseFormFields(form: URLSearchParams): object {
  const fields = new Map<string, unknown>();
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name);
    const [, outer = name, inner] = /^([^[\]]+)(?:\[([^[\]]*)\])?(?:\[\])?$/.exec(name) ?? [];
    const value = values.length > 1 || name.endsWith('[]') ? values : values[0];
    if (inner === undefined || inner === '') fields.set(outer, value);
    else fields.set(outer, { ...toGroup(fields.get(outer)), [inner]: value });
  }
  return Object.fromEntries(fields);
}

function toGroup(value: unknown): object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}

/** A body as its fields, or why it cannot be read. */
export type BodyReading =
  | { readonly kind: 'fields'; readonly fields: unknown }
  | { readonly kind: 'refused'; readonly code: 'unsupported-type' | 'body-too-large' | 'malformed-body' };

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

/**
 * Reads a JSON body, or, where a form may send it, an urlencoded one; never more than `maxBytes`. A request without a body
 * has no fields.
 */
export async function readBody(
  request: Request,
  { maxBytes, mayBeForm }: { maxBytes: number; mayBeForm: boolean },
): Promise<BodyReading> {
  const type = typeOf(request);
  const isForm = mayBeForm && isFormBody(request);
  if (type !== null && type !== JSON_TYPE && !isForm) return { kind: 'refused', code: 'unsupported-type' };
  const text = await textOf(request, maxBytes);
  if (text === null) return { kind: 'refused', code: 'body-too-large' };
  if (text === '' && !isForm) return { kind: 'fields', fields: {} };
  if (type === null) return { kind: 'refused', code: 'unsupported-type' };
  const fields = isForm ? formFields(new URLSearchParams(text)) : jsonFields(text);
  return fields === null ? { kind: 'refused', code: 'malformed-body' } : { kind: 'fields', fields };
}

/** True for a body as a browser's own forms send it. */
export function isFormBody(request: Request): boolean {
  return typeOf(request) === FORM_TYPE;
}

function typeOf(request: Request): string | null {
  return request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? null;
}

/** The body as text, or null where it is longer than allowed or no UTF-8: reading stops there. */
async function textOf(request: Request, maxBytes: number): Promise<string | null> {
  if (Number(request.headers.get('content-length') ?? '0') > maxBytes) return null;
  const decoder = new TextDecoder('utf-8');
  let text = '';
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function jsonFields(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** The fields of a form: a repeated name, or one that ends in `[]`, is a list; `a[b]` is the field `b` of `a`. */
function formFields(form: URLSearchParams): object {
  const fields = new Map<string, unknown>();
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name);
    const [, outer = name, inner] = /^([^[\]]+)(?:\[([^[\]]*)\])?(?:\[\])?$/.exec(name) ?? [];
    const value = values.length > 1 || name.endsWith('[]') ? values : values[0];
    if (inner === undefined || inner === '') fields.set(outer, value);
    else fields.set(outer, { ...groupOf(fields.get(outer)), [inner]: value });
  }
  return Object.fromEntries(fields);
}

function groupOf(value: unknown): object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}

/** The fields of a body, or the reason why it cannot be read. */
export type BodyReading =
  | { readonly kind: 'fields'; readonly fields: unknown }
  | { readonly kind: 'refused'; readonly code: 'unsupported-type' | 'body-too-large' | 'malformed-body' };

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

/**
 * Reads a JSON body, or an urlencoded one if a form may send it. Never reads more than `maxBytes`. A request without a
 * body has no fields.
 */
export async function readBody(
  request: Request,
  { maxBytes, mayBeForm }: { maxBytes: number; mayBeForm: boolean },
): Promise<BodyReading> {
  const type = readContentType(request);
  const isForm = mayBeForm && isFormBody(request);
  if (type !== null && type !== JSON_TYPE && !isForm) return { kind: 'refused', code: 'unsupported-type' };
  const text = await readText(request, maxBytes);
  if (text === null) return { kind: 'refused', code: 'body-too-large' };
  if (isForm) return { kind: 'fields', fields: parseFormFields(new URLSearchParams(text)) };
  if (text === '') return { kind: 'fields', fields: {} };
  if (type === null) return { kind: 'refused', code: 'unsupported-type' };
  return readJsonFields(text);
}

function readJsonFields(text: string): BodyReading {
  const fields = parseJsonFields(text);
  return fields === null ? { kind: 'refused', code: 'malformed-body' } : { kind: 'fields', fields };
}

/** True for the body type that browser forms send. */
export function isFormBody(request: Request): boolean {
  return readContentType(request) === FORM_TYPE;
}

function readContentType(request: Request): string | null {
  return request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? null;
}

/** Reads the body as text. Returns null if it is too long; reading stops there. */
async function readText(request: Request, maxBytes: number): Promise<string | null> {
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

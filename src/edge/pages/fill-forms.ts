/** The fields of one form, as a visitor typed them. */
interface Typed {
  /** The path to which the form is sent. */
  readonly action: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
}

const TEXT_TYPES = ['text', 'email', 'tel', 'url', 'search', 'number'];

/** Fills the form that is sent to a path with what the visitor typed, where the page has the same fields. */
export function fillForms(page: Response, { action, fields }: Typed): Response {
  const values = new Map<string, string[]>();
  for (const [name, value] of fields) values.set(name, [...(values.get(name) ?? []), value]);
  const valuesOf = (field: Element) => values.get((field.getAttribute('name') ?? '').replace(/\[\]$/, ''));
  let isOurs = false;
  let select: readonly string[] | null = null;
  return new HTMLRewriter()
    .on('form', {
      element(form) {
        isOurs = (form.getAttribute('action') ?? '').split('?', 1)[0] === action;
        form.onEndTag(() => {
          isOurs = false;
        });
      },
    })
    .on('input', {
      element(input) {
        if (isOurs) fillInput(input, valuesOf(input) ?? []);
      },
    })
    .on('textarea', {
      element(textarea) {
        const given = valuesOf(textarea);
        if (isOurs && given !== undefined) textarea.setInnerContent(given[0] ?? '');
      },
    })
    .on('select', {
      element(list) {
        select = (isOurs ? valuesOf(list) : undefined) ?? null;
      },
    })
    .on('option', {
      element(option) {
        if (select === null) return;
        if (select.includes(option.getAttribute('value') ?? '')) option.setAttribute('selected', '');
        else option.removeAttribute('selected');
      },
    })
    .transform(page);
}

function fillInput(input: Element, given: readonly string[]): void {
  const type = input.getAttribute('type') ?? 'text';
  const [text] = given;
  if (TEXT_TYPES.includes(type) && text !== undefined) input.setAttribute('value', text);
  if (type !== 'checkbox' && type !== 'radio') return;
  if (given.includes(input.getAttribute('value') ?? 'on')) input.setAttribute('checked', '');
  else input.removeAttribute('checked');
}

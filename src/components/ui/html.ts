import { escapeHtml } from './escape-html.ts';

/** Markup that is safe to insert as it stands. Only `html` and `trustedHtml` make it. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

/** What can stand in a template: text is escaped, markup is not, a list is joined, null and false are nothing. */
export type HtmlValue = string | number | Html | null | false | readonly HtmlValue[];

/**
 * Markup from a template, every text in it escaped. As a string: a page has hundreds of rows, and a component for each is
 * slow.
 *
 * @example html`<li>${name}</li>`
 */
export function html(template: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  const parts = partsOf(template);
  let markup = parts[0] ?? '';
  for (let at = 0; at < values.length; at += 1) markup += markupOf(values[at] ?? null) + (parts[at + 1] ?? '');
  return new Html(markup);
}

const PARTS = new WeakMap<TemplateStringsArray, readonly string[]>();

/** A template's own text with each line break and indentation as one space, which is what they are to a browser. */
function partsOf(template: TemplateStringsArray): readonly string[] {
  const known = PARTS.get(template);
  if (known !== undefined) return known;
  const parts = template.map((part) => part.replace(/\s*\n\s*/g, ' '));
  PARTS.set(template, parts);
  return parts;
}

/** Markup that the import has sanitised already (`sanitizeHtml`). Nothing else may be given to it. */
export function trustedHtml(markup: string): Html {
  return new Html(markup);
}

function markupOf(value: HtmlValue): string {
  if (typeof value === 'string') return escapeHtml(value);
  if (value instanceof Html) return value.markup;
  if (value === null || value === false) return '';
  if (typeof value === 'number') return String(value);
  let markup = '';
  for (const one of value) markup += markupOf(one);
  return markup;
}

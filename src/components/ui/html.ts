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
export function html(parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  let markup = parts[0] ?? '';
  for (const [at, value] of values.entries()) markup += markupOf(value) + (parts[at + 1] ?? '');
  return new Html(markup);
}

/** Markup that the import has sanitised already (`sanitizeHtml`). Nothing else may be given to it. */
export function trustedHtml(markup: string): Html {
  return new Html(markup);
}

function markupOf(value: HtmlValue): string {
  if (typeof value === 'string') return escapeHtml(value);
  if (value instanceof Html) return value.markup;
  if (value === null || value === false) return '';
  return typeof value === 'number' ? String(value) : value.map(markupOf).join('');
}

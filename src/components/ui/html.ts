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

function partsOf(template: TemplateStringsArray): readonly string[] {
  const known = PARTS.get(template);
  if (known !== undefined) return known;
  const parts = template.map(compact);
  PARTS.set(template, parts);
  return parts;
}

/** Between these, white space is nothing to a browser. */
const BLOCK =
  '(?:address|caption|circle|d[dlt]|details|div|h[2-6]|li|[ou]l|p|path|rect|section|summary|table|tbody|t[dhr]|thead)';
const AFTER_BLOCK = new RegExp(`(</?${BLOCK}\\b[^>]*>)\\s*\\n\\s*`, 'g');
const BEFORE_BLOCK = new RegExp(`\\s*\\n\\s*(?=</?${BLOCK}\\b)`, 'g');

/** The rest of a tag whose attribute ends at a hole: the line break after it only lays out what follows. */
const AFTER_ATTRIBUTE = /^("[^<>]*>)\s*\n\s*/;

/** A template's own text without the line breaks and spaces that only lay it out; the others are one space. */
function compact(part: string): string {
  return part
    .replace(/\s+(?=\/?>)/g, '')
    .replace(AFTER_BLOCK, '$1')
    .replace(AFTER_ATTRIBUTE, '$1')
    .replace(BEFORE_BLOCK, '')
    .replace(/\s*\n\s*/g, ' ');
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

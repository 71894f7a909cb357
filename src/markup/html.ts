import { escapeHtml } from './escape-html.ts';

/** The class is not exported, and its private field keeps look-alikes out: only `html` and `sanitized` make one. */
class SafeMarkup {
  readonly #markup: string;
  constructor(markup: string) {
    this.#markup = markup;
  }

  get markup(): string {
    return this.#markup;
  }
}

/** Markup that is safe to insert unchanged. Only `html` and `sanitized` make it. */
export type Html = SafeMarkup;

/** A value of a template: text is escaped, markup is inserted, a list is joined, null and false add nothing. */
export type HtmlValue = string | number | Html | null | false | readonly HtmlValue[];

/**
 * Writes markup from a template and escapes every text in it. The result is one string, because a page has hundreds of rows
 * and a component for each row is slow.
 *
 * @example html`<li>${name}</li>`
 */
export function html(template: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  const parts = partsOf(template);
  let markup = parts[0] ?? '';
  for (let at = 0; at < values.length; at += 1) markup += markupOf(values[at] ?? null) + (parts[at + 1] ?? '');
  return new SafeMarkup(markup);
}

/** Accepts text of the import, which `sanitizeHtml` has cleaned. Pass nothing else. */
export function sanitized(importText: string): Html {
  return new SafeMarkup(importText);
}

const PARTS = new WeakMap<TemplateStringsArray, readonly string[]>();

function partsOf(template: TemplateStringsArray): readonly string[] {
  const known = PARTS.get(template);
  if (known !== undefined) return known;
  const parts = template.map(compact);
  PARTS.set(template, parts);
  return parts;
}

/** A browser ignores white space between these. */
const BLOCK =
  '(?:address|caption|circle|d[dlt]|details|div|h[2-6]|li|[ou]l|p|path|rect|section|summary|table|tbody|t[dhr]|thead)';
const AFTER_BLOCK = new RegExp(`(</?${BLOCK}\\b[^>]*>)\\s+`, 'g');
const BEFORE_BLOCK = new RegExp(`\\s+(?=</?${BLOCK}\\b)`, 'g');

/** The rest of a tag whose attribute ends at a value. The line break after it is only layout. */
const AFTER_ATTRIBUTE = /^("[^<>]*>)\s*\n\s*/;

/** Browsers close these by themselves. A profile has up to a thousand cells, so their end tags weigh several kilobytes. */
const OPTIONAL_END_TAGS =
  /<\/(?:d[dt]|li|t[dhr]|tbody)>|<\/p>(?=<(?:\/(?:details|div|li|section)|d(?:etails|iv|l)|h[2-6]|[ou]l|p|section|table)\b)/g;

/** Removes optional end tags, and white space that only lays out the template. Other white space becomes one space. */
function compact(part: string): string {
  return part
    .replace(/\s+(?=\/?>)/g, '')
    .replace(AFTER_BLOCK, '$1')
    .replace(AFTER_ATTRIBUTE, '$1')
    .replace(BEFORE_BLOCK, '')
    .replace(/\s*\n\s*/g, ' ')
    .replace(OPTIONAL_END_TAGS, '');
}

function markupOf(value: HtmlValue): string {
  if (typeof value === 'string') return escapeHtml(value);
  if (value instanceof SafeMarkup) return value.markup;
  if (value === null || value === false) return '';
  if (typeof value === 'number') return String(value);
  let markup = '';
  for (const one of value) markup += markupOf(one);
  return markup;
}

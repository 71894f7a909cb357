import { Parser } from 'htmlparser2';
import type { PageLanguage } from '../e2e/views.ts';

/** Elements that end a line of text. The others are part of a line. */
const BLOCKS = new Set(
  'address article aside blockquote br button caption dd details dfn div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header label legend li main nav ol option p section select summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
/** Styles draw these apart from the text before them. */
const PARTS = new Set(['a', 'small', 'span', 'time']);
const UNSEEN = new Set(['script', 'style', 'svg', 'template', 'code', 'pre', 'noscript']);
const EMPTY = new Set(['area', 'br', 'circle', 'col', 'hr', 'img', 'input', 'link', 'meta', 'rect', 'source', 'wbr']);

/** The lines of a page's main part as a reader sees them, without names and texts that are in another language. */
export function visibleLines(html: string, language: PageLanguage): string[] {
  const lines: string[] = [];
  let line = '';
  const end = () => {
    if (line.trim() !== '') lines.push(line.replaceAll(/[\s\u00A0\u202F\u2060]+/g, ' ').trim());
    line = '';
  };
  /** Of each open element, whether its text counts. */
  const open: boolean[] = [];
  const parser = new Parser({
    onopentag(name, { lang, translate }) {
      if (BLOCKS.has(name)) end();
      if (PARTS.has(name)) line += ' ';
      if (EMPTY.has(name)) return;
      const isOther = lang !== undefined && lang !== language;
      open.push((open.at(-1) ?? true) && !UNSEEN.has(name) && !isOther && translate !== 'no');
      // A name leaves a gap: what is left of its sentence is no sentence.
      if (translate === 'no') line += ' … ';
    },
    ontext(text) {
      if (open.at(-1) ?? true) line += text;
    },
    onclosetag(name) {
      if (BLOCKS.has(name)) end();
      if (!EMPTY.has(name)) open.pop();
    },
  });
  parser.end(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html);
  return lines;
}

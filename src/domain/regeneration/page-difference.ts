/** The lines of text that only one of two versions of a page has, in order. */
export interface PageDifference {
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

const NO_TEXT = /<(script|style|svg|head)\b[^>]*>[\s\S]*?<\/\1>/gi;
/** Elements within a line. Every other tag ends one. */
const WITHIN_LINE = /<\/?(?:a|abbr|b|bdi|cite|code|em|i|mark|q|s|small|span|strong|sub|sup|time|u)\b[^>]*>/gi;
const ANY_TAG = /<[^>]*>/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** Compares the text of two versions of a page. An absent version has no lines. At most `limit` lines each. */
export function comparePages(before: string | null, after: string | null, limit: number): PageDifference {
  const [old, now] = [listLines(before), listLines(after)];
  const [had, has] = [new Set(old), new Set(now)];
  return {
    removed: [...had].filter((line) => !has.has(line)).slice(0, limit),
    added: [...has].filter((line) => !had.has(line)).slice(0, limit),
  };
}

function listLines(html: string | null): string[] {
  return (html ?? '')
    .replace(NO_TEXT, '\n')
    .replace(WITHIN_LINE, '')
    .replace(ANY_TAG, '\n')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_entity, name: string) => ENTITIES[name] ?? '')
    .split('\n')
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter((line) => line !== '');
}

import type { Language } from '../places/language.ts';

/** An entry of a feed: something that changed. */
export interface FeedEntry {
  /** Unique and permanent within the site. */
  readonly key: string;
  readonly title: string;
  readonly text: string;
  /** The page that shows it, with the site's origin. */
  readonly url: string;
  /** An ISO time or an ISO date. */
  readonly at: string;
  /** The language of the text, if it is another one. */
  readonly language?: Language;
}

/** What a feed is made of. */
export interface AtomFeed {
  /** Unique and permanent within the site. */
  readonly key: string;
  readonly title: string;
  readonly author: string;
  readonly selfUrl: string;
  readonly pageUrl: string;
  readonly language: Language;
  readonly entries: readonly FeedEntry[];
}

/** The most entries of a feed. */
const MAX_FEED_ENTRIES = 30;
/** The day on which the site's ids begin (RFC 4151). Never change it: readers would show everything again. */
const TAG = 'tag:homeroom.example,2026-11-23:';
/** When a feed without entries was last changed. */
const NO_CHANGE = '2026-11-23T00:00:00Z';

/** Writes an Atom feed (RFC 4287), newest entry first. The same entries give the same bytes. */
export function writeAtomFeed({ key, title, author, selfUrl, pageUrl, language, entries }: AtomFeed): string {
  const newest = entries.toSorted((left, right) => compare(timeOf(right), timeOf(left))).slice(0, MAX_FEED_ENTRIES);
  const [first] = newest;
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${escapeXml(`${TAG}${key}`)}</id>
<title>${escapeXml(title)}</title>
<updated>${first === undefined ? NO_CHANGE : timeOf(first)}</updated>
<author><name>${escapeXml(author)}</name></author>
<link rel="self" type="application/atom+xml" href="${escapeXml(selfUrl)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(pageUrl)}"/>
${newest.map(writeEntry).join('')}</feed>
`;
}

function writeEntry(entry: FeedEntry): string {
  const { key, title, text, url, language } = entry;
  const lang = language === undefined ? '' : ` xml:lang="${language}"`;
  return `<entry>
<id>${escapeXml(`${TAG}${key}`)}</id>
<title>${escapeXml(title)}</title>
<updated>${timeOf(entry)}</updated>
<link rel="alternate" type="text/html" href="${escapeXml(url)}"/>
<summary${lang}>${escapeXml(text)}</summary>
</entry>
`;
}

/** An RFC 3339 time. A date is its first second. */
function timeOf({ at }: FeedEntry): string {
  return at.includes('T') ? at : `${at}T00:00:00Z`;
}

function compare(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text and drops the characters that XML 1.0 forbids. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}

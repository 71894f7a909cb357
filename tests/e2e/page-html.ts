const NAMED_ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The metadata and texts of a page. */
export interface PageHtml {
  readonly language: string;
  readonly title: string;
  readonly description: string;
  readonly headings: number;
  readonly canonical: string | null;
  /** What messengers and networks show of it, by the names of Open Graph. */
  readonly shared: Readonly<Record<string, string>>;
  /** The address of each language. */
  readonly alternates: Readonly<Record<string, string>>;
  /** The hash that the page names for each style sheet and script, or an empty text. */
  readonly files: Readonly<Record<string, string>>;
  /** The script of each island, and the hash of the list of all files that it loads. */
  readonly islands: readonly (readonly [string, string])[];
  /** The structured data for search engines. */
  readonly linkedData: readonly unknown[];
  /** Its texts, those that are only read aloud or shown on hover among them, without line breaks. */
  readonly text: string;
}

/** Reads the HTML of a page as the edge sent it. */
export function readPageHtml(html: string): PageHtml {
  const one = (pattern: RegExp) => decode(pattern.exec(html)?.[1] ?? '');
  const canonical = one(/<link rel="canonical" href="([^"]*)"/);
  const shared = html.matchAll(/<meta property="og:([\w:]+)" content="([^"]*)"/g);
  const alternates = html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g);
  const files = html.matchAll(
    /(?<!(?:component|renderer)-url)="(\/_astro\/[^"]+\.(?:css|js))"(?: integrity="([^"]+)")?/g,
  );
  const islands = html.matchAll(/component-url="([^"]+)" files="([^"]+)"/g);
  const data = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
  return {
    language: one(/<html[^>]* lang="([^"]*)"/),
    title: one(/<title>(.*?)<\/title>/s),
    description: one(/<meta name="description" content="(.*?)"/s),
    headings: html.match(/<h1[\s>]/g)?.length ?? 0,
    canonical: canonical === '' ? null : canonical,
    shared: Object.fromEntries([...shared].map(([, name = '', content = '']) => [name, decode(content)])),
    alternates: Object.fromEntries(
      [...alternates].map(([, language = '', address = '']) => [language, decode(address)]),
    ),
    files: Object.fromEntries([...files].map(([, path = '', hash = '']) => [path, hash])),
    islands: [...islands].map(([, script = '', list = '']) => [script, list] as const),
    linkedData: [...data].map(([, json = '']): unknown => JSON.parse(json)),
    text: textOf(html),
  };
}

function textOf(html: string): string {
  const markup = html.replace(/<(script|style)\b.*?<\/\1>/gs, '');
  const attributes = [...markup.matchAll(/ (?:aria-label|alt|title|placeholder)="([^"]*)"/g)];
  const texts = [markup.replace(/<[^>]*>/g, ''), ...attributes.map(([, value = '']) => value)];
  return decode(texts.join('\n')).replace(/\s+/g, ' ');
}

function decode(text: string): string {
  return text.replace(/&[#\w]+;/g, (entity) => decodeEntity(entity.slice(1, -1)) ?? entity);
}

/** The character of an entity such as `amp`, `#38` or `#x26`, or null if it is no entity of ours. */
function decodeEntity(name: string): string | null {
  const [, hex, decimal] = /^#(?:x([\da-f]+)|(\d+))$/i.exec(name) ?? [];
  if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
  if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
  return NAMED_ENTITIES[name] ?? null;
}

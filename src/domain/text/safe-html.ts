/** Tags that a text of a source may keep. All attributes go, but the address of a link. */
const KEPT_TAGS: ReadonlySet<string> = new Set(['p', 'strong', 'b', 'em', 'i', 'ul', 'ol', 'li', 'a', 'br']);

/** Elements whose text is no text for people. */
const DROPPED_WITH_TEXT =
  /<(script|style|template|iframe|object|svg|math|noscript|textarea|title|select)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const TOKEN = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>|[^<]+|</gi;
const HREF = /(?:^|[\s"'/])href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const OUTSIDE_ADDRESS = /^https?:\/\/[^\s"'<>\\]+$/i;
const SITE_ADDRESS = /^\/(?!\/)[^\s"'<>\\]*$/;
const ENTITY = /&(?:amp|lt|gt|quot|#39|#x27|nbsp|[a-z]{2,8}|#\d{1,6}|#x[\da-f]{1,5});/gi;

/**
 * Returns a source's HTML with a short list of tags and nothing else: no attribute but the `href` of a link to an
 * `http` or `https` address or to a path of the site. The result is well nested, and sanitizing it again changes
 * nothing.
 */
export function sanitizeHtml(source: string): string {
  if (!/[<>&]/.test(source)) return source;
  const open: string[] = [];
  let safe = '';
  for (const [token, slash, name, attributes = ''] of withoutHiddenText(source).matchAll(TOKEN)) {
    if (name === undefined) safe += token.startsWith('<!--') ? '' : escapeText(token);
    else if (slash === '/') safe += closeTag(name.toLowerCase(), open);
    else safe += openTag(name.toLowerCase(), attributes, open);
  }
  return (
    safe +
    open
      .reverse()
      .map((name) => `</${name}>`)
      .join('')
  );
}

/** True for an address that a link of a source may lead to: `http`, `https`, or a path of the site. */
export function isSafeAddress(address: string): boolean {
  return OUTSIDE_ADDRESS.test(address) || SITE_ADDRESS.test(address);
}

/** Repeated, as what is left of two elements may be a third one. */
function withoutHiddenText(source: string): string {
  for (let text = source; ;) {
    const less = text.replace(DROPPED_WITH_TEXT, '');
    if (less === text) return text;
    text = less;
  }
}

function openTag(name: string, attributes: string, open: string[]): string {
  if (!KEPT_TAGS.has(name)) return '';
  if (name === 'br') return '<br>';
  if (name !== 'a') {
    open.push(name);
    return `<${name}>`;
  }
  const address = addressOf(attributes);
  if (address === null || open.includes('a')) return '';
  open.push(name);
  const rel = OUTSIDE_ADDRESS.test(address) ? ' rel="nofollow noopener"' : '';
  return `<a href="${escapeText(address)}"${rel}>`;
}

/** Closes what was opened inside, too; an end without a start is nothing. */
function closeTag(name: string, open: string[]): string {
  const at = open.lastIndexOf(name);
  if (at === -1) return '';
  return open
    .splice(at)
    .reverse()
    .map((closed) => `</${closed}>`)
    .join('');
}

function addressOf(attributes: string): string | null {
  const [, double, single, bare] = HREF.exec(attributes) ?? [];
  const address = decodeText(double ?? single ?? bare ?? '').trim();
  return isSafeAddress(address) ? address : null;
}

const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

function decodeText(text: string): string {
  return text.replace(
    /&(?:(amp|lt|gt|quot|nbsp)|#(\d{1,6})|#x([\da-f]{1,5}));/gi,
    (entity, ...[name, decimal, hex]: unknown[]) => {
      if (typeof name === 'string') return CHARACTERS[name.toLowerCase()] ?? entity;
      const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16);
      return code > 0x10ffff ? entity : String.fromCodePoint(code);
    },
  );
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes what is no entity yet. */
function escapeText(text: string): string {
  const parts = text.split(ENTITY);
  const entities = text.match(ENTITY) ?? [];
  return parts
    .map((part, at) => part.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign) + (entities[at] ?? ''))
    .join('');
}

const BLOCKS = ['details', 'div', 'dl', 'h2', 'h3', 'h4', 'h5', 'h6', 'ol', 'p', 'section', 'table', 'ul'];
/** Elements whose end HTML lets an author leave out, and what ends them. */
const IMPLIED_END: Readonly<Record<string, readonly string[]>> = {
  td: ['td', 'th', 'tr', 'tbody', 'thead'],
  th: ['td', 'th', 'tr', 'tbody', 'thead'],
  tr: ['tr', 'tbody', 'thead'],
  tbody: ['tbody'],
  thead: ['tbody'],
  dd: ['dd', 'dt'],
  dt: ['dd', 'dt'],
  li: ['li'],
  p: [...BLOCKS, 'dd', 'dt', 'li'],
};
const IMPLIED_BY_END: Readonly<Record<string, readonly string[]>> = {
  table: ['td', 'th', 'tr', 'tbody', 'thead'],
  thead: ['td', 'th', 'tr'],
  tbody: ['td', 'th', 'tr'],
  ol: ['li', 'p'],
  ul: ['li', 'p'],
  dl: ['dd', 'dt', 'p'],
  div: ['dd', 'dt', 'p'],
  details: ['p'],
  li: ['p'],
  section: ['p'],
};
const EMPTY_ELEMENTS: ReadonlySet<string> = new Set(['rect', 'path', 'circle', 'br', 'img', 'input', 'link']);
const TAG = /<(\/?)([a-z][a-z0-9-]*)((?:\s+[a-zA-Z][\w:-]*(?:="[^"<>]*"|='[^'<>]*')?)*)\s*(\/?)>/g;

export interface MarkupReading {
  readonly elements: readonly { readonly name: string; readonly attributes: string }[];
  readonly faults: readonly string[];
}

/** Elements that say something: one without a text, a picture or a label is a hole. */
const SPEAKING = new Set('h1 h2 h3 h4 h5 h6 caption summary dt dd th li p a small button label legend'.split(' '));
/** A letter or a number or a sign: no spaces, no joiners, no marks of direction. */
const SAID = /[^\s\p{Cf}\p{Mn}]/u;

interface OpenElement {
  readonly name: string;
  readonly attributes: string;
  isSilent: boolean;
}

interface Reading {
  readonly open: OpenElement[];
  readonly faults: string[];
}

/** Reads markup as strictly as our own templates write it: anything that looks like a tag must be one, must be closed, and must say something. */
export function readMarkup(markup: string): MarkupReading {
  const elements: { name: string; attributes: string }[] = [];
  const reading: Reading = { open: [], faults: [] };
  const { open, faults } = reading;
  let at = 0;
  for (const { 0: tag, 1: slash, 2: name = '', 3: attributes = '', 4: selfEnd, index } of markup.matchAll(TAG)) {
    const innermost = open.at(-1);
    if (innermost !== undefined && SAID.test(markup.slice(at, index))) innermost.isSilent = false;
    at = index + tag.length;
    if (slash === '/') closeElement(name, reading);
    else {
      elements.push({ name, attributes });
      openElement({ name, attributes, isEmpty: selfEnd === '/' || EMPTY_ELEMENTS.has(name) }, reading);
    }
  }
  return { elements, faults: [...faults, ...faultsAtEnd(markup, open)] };
}

function openElement(
  { name, attributes, isEmpty }: { name: string; attributes: string; isEmpty: boolean },
  reading: Reading,
): void {
  const { open } = reading;
  while (IMPLIED_END[open.at(-1)?.name ?? '']?.includes(name) === true) endLast(reading);
  const isSilent = !/ (?:aria-label="[^"]|role="status")/.test(attributes);
  if (!isEmpty) open.push({ name, attributes, isSilent });
  else if (name === 'input' || / alt="[^"]/.test(attributes)) for (const around of open) around.isSilent = false;
}

function faultsAtEnd(markup: string, open: readonly OpenElement[]): string[] {
  const rest = markup.replace(TAG, '');
  const rawAt = rest.search(/[<>]/);
  return [
    ...(open.length === 0 ? [] : [`left open: ${open.map(({ name }) => name).join(' ')}`]),
    ...(rawAt === -1 ? [] : [`raw markup: ${rest.slice(Math.max(0, rawAt - 30)).slice(0, 80)}`]),
  ];
}

function closeElement(name: string, reading: Reading): void {
  const { open, faults } = reading;
  while (IMPLIED_BY_END[name]?.includes(open.at(-1)?.name ?? '') === true) endLast(reading);
  const last = endLast(reading);
  if (last !== name) faults.push(`</${name}> ends <${last ?? 'nothing'}>`);
}

/** Closes the last open element. If it has a label, the elements around it have one, too. */
function endLast({ open, faults }: Reading): string | undefined {
  const last = open.pop();
  if (last === undefined) return undefined;
  // Words of a source are in a `span` with their language.
  const isSpeaking = SPEAKING.has(last.name) || (last.name === 'span' && last.attributes.includes(' lang='));
  if (last.isSilent && isSpeaking) faults.push(`<${last.name}> says nothing`);
  const around = open.at(-1);
  if (around !== undefined && !last.isSilent) around.isSilent = false;
  return last.name;
}

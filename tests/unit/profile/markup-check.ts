/** Elements whose end HTML lets an author leave out, and what ends them. */
const IMPLIED_END: Readonly<Record<string, readonly string[]>> = {
  td: ['td', 'th', 'tr', 'tbody', 'thead'],
  th: ['td', 'th', 'tr', 'tbody', 'thead'],
  tr: ['tr', 'tbody', 'thead'],
  tbody: ['tbody'],
  thead: ['tbody'],
};
const IMPLIED_BY_END: Readonly<Record<string, readonly string[]>> = {
  table: ['td', 'th', 'tr', 'tbody', 'thead'],
  thead: ['td', 'th', 'tr'],
};
const EMPTY_ELEMENTS: ReadonlySet<string> = new Set(['rect', 'path', 'circle', 'br', 'input', 'link']);
const TAG = /<(\/?)([a-z][a-z0-9-]*)((?:\s+[a-zA-Z][\w:-]*(?:="[^"<>]*"|='[^'<>]*')?)*)\s*(\/?)>/g;

export interface MarkupReading {
  readonly elements: readonly { readonly name: string; readonly attributes: string }[];
  readonly faults: readonly string[];
}

/** Reads markup as strictly as our own templates write it: anything that looks like a tag must be one, and must be closed. */
export function readMarkup(markup: string): MarkupReading {
  const elements: { name: string; attributes: string }[] = [];
  const faults: string[] = [];
  const open: string[] = [];
  for (const [, slash, name = '', attributes = '', selfEnd] of markup.matchAll(TAG)) {
    if (slash === '/') closeElement(name, { open, faults });
    else {
      while (IMPLIED_END[open.at(-1) ?? '']?.includes(name) === true) open.pop();
      elements.push({ name, attributes });
      if (selfEnd !== '/' && !EMPTY_ELEMENTS.has(name)) open.push(name);
    }
  }
  if (open.length > 0) faults.push(`left open: ${open.join(' ')}`);
  const rest = markup.replace(TAG, '');
  if (/[<>]/.test(rest)) faults.push(`raw markup: ${rest.slice(Math.max(0, rest.search(/[<>]/) - 30)).slice(0, 80)}`);
  return { elements, faults };
}

function closeElement(name: string, { open, faults }: { open: string[]; faults: string[] }): void {
  while (IMPLIED_BY_END[name]?.includes(open.at(-1) ?? '') === true) open.pop();
  const last = open.pop();
  if (last !== name) faults.push(`</${name}> ends <${last ?? 'nothing'}>`);
}

import { html, type Html } from './html.ts';

/**
 * A name whose words may be on different lines after a slash: browsers would rather break a line within a word.
 *
 * @example breakableName('Greathouse/Shryock').markup // 'Greathouse/<wbr/>Shryock'
 */
export function breakableName(name: string): Html {
  return html`${name.split(/(?<=\/)/).map((part, at) => html`${at > 0 && html`<wbr />`}${part}`)}`;
}

import { escapeHtml } from './escape-html.ts';

/** A table's line: its heading, then its cells. */
export type TableRow = readonly [heading: string, ...cells: string[]];

/** Table lines as markup, every text escaped. As a string: a profile has hundreds of cells, and a template is slow. */
export function tableRowsHtml(rows: readonly TableRow[]): string {
  return rows
    .map(([heading, ...cells]) => `<tr><th scope="row">${escapeHtml(heading)}</th>${cells.map(cellHtml).join('')}</tr>`)
    .join('');
}

function cellHtml(text: string): string {
  return `<td>${escapeHtml(text)}</td>`;
}

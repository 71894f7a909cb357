import { html, type Html } from '#markup/html.ts';

/** A table's line: its heading, then its cells. */
export type TableRow = readonly [heading: string, ...cells: string[]];

/** Writes table lines as one string: a table may have hundreds of cells, and a template for each is slow. */
export function tableRowsHtml(rows: readonly TableRow[]): Html {
  return html`${rows.map(
    ([heading, ...cells]) =>
      html`<tr>
        <th scope="row">${heading}</th>
        ${cells.map(cellHtml)}
      </tr>`,
  )}`;
}

function cellHtml(text: string): Html {
  return html`<td>${text}</td>`;
}

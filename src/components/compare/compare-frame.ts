import { html, type Html } from '#markup/html.ts';

/**
 * Draws the table of a comparison around its heads and rows. Roles are written out, because some browsers forget a table
 * whose rows are grids.
 */
export function compareFrame(table: {
  readonly caption: string;
  readonly columns: number;
  readonly heads: readonly (Html | false)[];
  readonly bodies: readonly Html[];
}): Html {
  const { caption, columns, heads, bodies } = table;
  return html`<div class="table-scroll compare-scroll" role="region" tabindex="0" aria-label="${caption}">
    <table role="table" class="compare-table columns-${columns}">
      <caption class="visually-hidden">
        ${caption}
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          <td role="cell"></td>
          ${heads}
        </tr>
      </thead>
      ${bodies}
    </table>
  </div>`;
}

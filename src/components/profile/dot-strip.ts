import { html, type Html } from '#markup/html.ts';

/** One mark of a strip; the style draws its kind. */
export interface StripMark {
  readonly kind: 'own' | 'average' | 'district' | 'similar';
  readonly value: number;
}

/**
 * Draws marks on a line from `low` to `high`: schools as dots, an average as a stroke, a district as a dot of its own. The school itself comes last, so
 * that no other mark covers it. Hidden from screen readers; a table beside it has the numbers.
 */
export function dotStripHtml(marks: readonly StripMark[], { low, high }: { low: number; high: number }): Html {
  const drawn = ORDER.flatMap((kind) => marks.filter((mark) => mark.kind === kind));
  const shapes = drawn.map(({ kind, value }) => {
    const at = percentOf(value, { low, high });
    if (kind === 'average') return html`<rect x="${at}%" />`;
    return kind === 'similar' ? html`<circle cx="${at}%" />` : html`<circle class="${kind}" cx="${at}%" />`;
  });
  return html`<svg class="strip" aria-hidden="true">${shapes}</svg>`;
}

const ORDER = ['similar', 'average', 'district', 'own'] as const;

function percentOf(value: number, { low, high }: { low: number; high: number }): number {
  if (high <= low) return 50;
  return Math.round(Math.min(Math.max((value - low) / (high - low), 0), 1) * 100);
}

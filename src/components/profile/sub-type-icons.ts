import { html, type Html } from '#markup/html.ts';
import type { SchoolSubType } from '#domain/profile/overview-module.ts';

/** Line drawings of 24 × 24 units, one for each kind of school. */
const PATHS = {
  microschool: html`M4 11l8-7 8 7v9H4zM10 20v-5h4v5`,
  independent: html`M6 21V4h12l-3 4 3 4H6`,
  magnet: html`M5 4v8a7 7 0 0 0 14 0V4h-4v8a3 3 0 0 1-6 0V4zM5 8h4M15 8h4`,
  virtual: html`M3 5h18v11H3zM8 20h8M12 16v4`,
  religious: html`M12 3c3 3 3 5 0 7-3-2-3-4 0-7zM9 12h6v8H9z`,
  college_prep: html`M2 9l10-5 10 5-10 5zM6 11v5c3 3 9 3 12 0v-5`,
  neurodiverse: html`M8 9a3 3 0 1 0 0 6c4 0 4-6 8-6a3 3 0 1 1 0 6c-4 0-4-6-8-6z`,
  montessori: html`M9 4h6v5H9zM6 9h12v5H6zM3 14h18v6H3z`,
  vocational: html`M4 20l9-9M12 5l7 7-3 3-7-7z`,
  'teacher-run': html`M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2 20c0-4 3-6 6-6s6 2 6 6M16 11a3 3 0 1 0 0-6M16 14c4 0 6 2 6 6`,
  waldorf: html`M5 19C5 9 11 5 20 4c0 9-4 15-15 15zM4 21c3-6 6-8 10-10`,
  stem: html`M9 3h6M10 3v6L4 19c0 1 1 2 2 2h12c1 0 2-1 2-2L14 9V3M7 15h10`,
  reggio: html`M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2`,
  therapeutic: html`M12 20C4 14 3 10 5 7s6-2 7 1c1-3 5-4 7-1s1 7-7 13z`,
  ib: html`M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c4 5 4 13 0 18M12 3c-4 5-4 13 0 18`,
} satisfies Record<SchoolSubType, Html>;

/** Draws the icon of a school type. Hidden from screen readers, because it is next to the name. */
export function subTypeIcon(icon: SchoolSubType): Html {
  return html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${PATHS[icon]}" /></svg>`;
}

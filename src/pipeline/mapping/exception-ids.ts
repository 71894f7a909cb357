/** The exceptions that figures of a mapping can name: see `figure-exceptions.ts`. */
export const FIGURE_EXCEPTION_IDS = [
  'kentucky-act-without-count',
  'kentucky-lunch-without-students',
  'kentucky-no-teachers',
  'kentucky-no-degrees',
  'kentucky-attendance',
  'pennsylvania-rate-of-few',
] as const;
export type FigureExceptionId = (typeof FIGURE_EXCEPTION_IDS)[number];

/** The exceptions that files of a mapping can name: see `row-exceptions.ts`. */
export const ROW_EXCEPTION_IDS = ['kentucky-end-of-course'] as const;
export type RowExceptionId = (typeof ROW_EXCEPTION_IDS)[number];

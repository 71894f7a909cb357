import { readNumber } from '../normalize/source-text.ts';
import { PERCENT, SHARE, type ValueScale } from '../normalize/value-scales.ts';
import { SourceFileError } from '../report/import-report.ts';

/** The share of a column's values that may be off its scale. Above it, the column has another unit. */
const MOST_OFF_SCALE = 0.02;

/** A file with this number of percentages above 0 and none above 1 has shares. */
const FEWEST_SHARES = 30;

interface ColumnCount {
  readonly scale: ValueScale;
  readonly example: string;
  values: number;
  off: number;
}

/**
 * Checks the numbers of a file against the scales of its columns. A single value off the scale is dropped and reported.
 * If many are, the file has another unit than expected, and the import stops.
 */
export class ScaleCheck {
  readonly #columns = new Map<string, ColumnCount>();
  readonly #percentages = { above0: 0, above1: 0 };
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  /** Reads a number. @returns null for a missing one, and the problem of one off its scale */
  read(
    text: string,
    { column, row, scale }: { column: string; row: number; scale: ValueScale },
  ): number | null | string {
    const value = readNumber(text);
    return value === null ? null : (this.find([value], { column, row, scale }) ?? value);
  }

  /** Checks the number, or the bounds of the range, of a cell. @returns the problem, or null */
  find(
    bounds: readonly number[],
    { column, row, scale }: { column: string; row: number; scale: ValueScale },
  ): string | null {
    const isOff = bounds.some((value) => value < scale.low || value > scale.high);
    const count = this.#columns.get(column) ?? { scale, example: '', values: 0, off: 0 };
    const example = isOff && count.off === 0 ? `row ${row}: ${bounds.join('-')}` : count.example;
    this.#columns.set(column, { scale, example, values: count.values + 1, off: count.off + (isOff ? 1 : 0) });
    if (scale.name === PERCENT.name) this.#countPercentage(bounds);
    return isOff ? `${column} is off its scale: ${scale.name}.` : null;
  }

  #countPercentage(bounds: readonly number[]): void {
    const high = Math.max(...bounds);
    if (high > 0) this.#percentages.above0 += 1;
    if (high > SHARE.high) this.#percentages.above1 += 1;
  }

  /** @throws SourceFileError if a column has another unit than expected. */
  finish(): void {
    const { above0, above1 } = this.#percentages;
    if (above0 >= FEWEST_SHARES && above1 === 0) {
      throw new SourceFileError(
        this.#file,
        `None of its ${above0} percentages is above 1. They seem to be ${SHARE.name}.`,
        'In a mapping, say `unit: share`. In the table figures, write percentages. Nothing was imported.',
      );
    }
    for (const [column, { scale, example, values, off }] of this.#columns) {
      if (off > values * MOST_OFF_SCALE) {
        throw new SourceFileError(
          this.#file,
          `${off} of ${values} values of the column ${column} are not ${scale.name} (${example}).`,
          'The column seems to have another unit. Correct `unit` of the mapping. Nothing was imported.',
        );
      }
    }
  }
}

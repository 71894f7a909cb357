import type { Point, SourceId } from '#domain/figures/figure-schema.ts';
import { findStateByFips, type StateCode } from '#domain/places/state-list.ts';
import { DistrictBasket } from '../catalogue/district-basket.ts';
import { ScaleCheck } from '../files/scale-check.ts';
import type { ReadingContext } from '../reading/source-command.ts';
import { ImportReport } from '../report/import-report.ts';
import { FigureCollector, type FigureKey } from '../tables/figure-collector.ts';
import { NumberJoins } from './file-joins.ts';
import { findMappedFiles, type MappedFile } from './folder-files.ts';
import { listRowFigures } from './mapped-figures.ts';
import { readMappedRows } from './mapped-rows.ts';
import type { Mapping } from './mapping-schema.ts';
import type { MappedRow } from './row-cells.ts';
import { readSchoolWords, type SchoolWords } from './row-schools.ts';
import { readRowYear } from './school-years.ts';

const DIGITS = 7;

/**
 * Reads the files of a mapping that are about districts. A row has the federal id of its district, or the state's number
 * and another file has the ids of the numbers.
 *
 * @throws SourceFileError as `readMapped` does
 */
export async function readMappedDistricts(
  mapping: Mapping,
  { dir, report, onProgress, openDirectory }: ReadingContext & { dir: string },
): Promise<DistrictBasket> {
  // The reading of schools names the files that are unread.
  const found = await findMappedFiles(mapping, { dir, report: new ImportReport() });
  const files = found.filter((file) => file.mapping.about === 'districts');
  // Federal files have districts of states that we lack. A state's districts can come with the same import.
  const directory = mapping.state === 'any' && files.length > 0 ? await openDirectory?.() : undefined;
  const hasDistrict = (id: string): boolean => directory?.hasDistrict(id) ?? true;
  const reader = new DistrictReader(mapping, { report, onProgress, hasDistrict });
  // Lists of numbers come first.
  for (const file of files.toSorted((a, b) => Number(isList(b)) - Number(isList(a)))) await reader.read(file);
  return reader.finish();
}

function isList({ mapping }: MappedFile): boolean {
  return mapping.school.nces !== undefined;
}

interface DistrictContext extends Pick<ReadingContext, 'report' | 'onProgress'> {
  readonly hasDistrict: (id: string) => boolean;
}

class DistrictReader {
  readonly #mapping: Mapping;
  readonly #context: DistrictContext;
  readonly #idOfNumber = new Map<string, string>();
  readonly #figures = new Map<SourceId, { ids: Set<string>; collector: FigureCollector }>();

  constructor(mapping: Mapping, context: DistrictContext) {
    this.#mapping = mapping;
    this.#context = context;
  }

  async read(file: MappedFile): Promise<void> {
    const source = file.mapping.source ?? this.#mapping.source;
    const check = new ScaleCheck(file.path);
    const numbers = new NumberJoins(file);
    for await (const row of readMappedRows(file, { ...this.#context, source, marks: this.#mapping.missing })) {
      const words = readSchoolWords(row.record, file.mapping.school);
      const id = this.#findId(words);
      const year = readRowYear(row, file);
      numbers.add(words, { year: year ?? '', isFound: id !== null });
      if (id === null) this.#reject(row, words, 'No list of the mapping has this district in a state that we know.');
      else if (!this.#context.hasDistrict(id)) this.#reject(row, words, 'The catalogue lacks this district.');
      else {
        if (words.number !== '') this.#idOfNumber.set(words.number, id);
        this.#addRow(row, { file, source, check, year, id, words });
      }
    }
    numbers.finish(this.#context.report, { source, state: this.#mapping.state });
    check.finish();
  }

  /** The districts with their figures. */
  finish(): DistrictBasket {
    const basket = new DistrictBasket();
    for (const [source, { ids, collector }] of this.#figures) {
      for (const id of ids) {
        const state = this.#stateOf(id);
        const series = collector.take(id);
        const problem = state === null || series.length === 0 ? null : basket.add({ source, state, id, series });
        if (problem !== null) this.#context.report.reject({ file: source, row: null, id, reason: problem });
      }
    }
    return basket;
  }

  #addRow(
    row: MappedRow,
    of: {
      file: MappedFile;
      source: SourceId;
      check: ScaleCheck;
      year: ReturnType<typeof readRowYear>;
      id: string;
      words: SchoolWords;
    },
  ): void {
    const { report } = this.#context;
    const { figures: mapped } = of.file.mapping;
    const drop = (reason: string): void =>
      report.reject({ file: row.file, row: row.row, id: of.id, reason, kind: 'fact' });
    const figures = listRowFigures(row, mapped, { check: of.check, year: of.year, drop });
    const added = figures.filter(({ key, point }) => this.#addFigure(of, key, point)).length;
    // A row of a list of numbers has no figure and is read nevertheless.
    if (added > 0 || (mapped.length === 0 && isList(of.file))) report.use(row.file);
    else {
      const reason = figures.length > 0 ? 'An earlier row gives the figures already.' : 'The row has no figure.';
      this.#reject(row, of.words, reason);
    }
  }

  #addFigure({ source, id }: { source: SourceId; id: string }, key: FigureKey, point: Point): boolean {
    const own = this.#figures.get(source) ?? { ids: new Set(), collector: new FigureCollector(source) };
    this.#figures.set(source, own);
    own.ids.add(id);
    const { subgroup, ...figure } = key;
    return own.collector.add(id, subgroup === undefined || subgroup === 'all' ? figure : key, point);
  }

  #findId({ nces, number }: SchoolWords): string | null {
    const id = nces === '' ? this.#idOfNumber.get(number) : nces.padStart(DIGITS, '0');
    return id !== undefined && this.#stateOf(id) !== null ? id : null;
  }

  #stateOf(id: string): StateCode | null {
    const state = /^\d{7}$/u.test(id) ? findStateByFips(id.slice(0, 2))?.code : undefined;
    return state !== undefined && (this.#mapping.state === 'any' || this.#mapping.state === state) ? state : null;
  }

  #reject({ file, row }: MappedRow, { nces, number, name }: SchoolWords, reason: string): void {
    const id = [nces, number, name].find((one) => one !== '') ?? '';
    this.#context.report.reject({ file, row, id, reason });
  }
}

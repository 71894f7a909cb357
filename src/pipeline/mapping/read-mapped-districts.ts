import type { DistrictContact } from '#domain/catalogue/district-contribution.ts';
import type { Point, SourceId } from '#domain/figures/figure-schema.ts';
import { findStateByFips, type StateCode } from '#domain/places/state-list.ts';
import { DistrictBasket } from '../catalogue/district-basket.ts';
import { ScaleCheck } from '../files/scale-check.ts';
import { explainOutside, ListedSchools } from '../reading/listed-schools.ts';
import type { ReadingContext } from '../reading/source-command.ts';
import { ImportReport } from '../report/import-report.ts';
import { deriveRatios } from '../tables/derive-ratios.ts';
import { FigureCollector, type FigureKey } from '../tables/figure-collector.ts';
import { NumberJoins } from './file-joins.ts';
import { findMappedFiles, type MappedFile } from './folder-files.ts';
import { listRowFigures } from './mapped-figures.ts';
import { readRowContact } from './mapped-facts.ts';
import { readMappedRows } from './mapped-rows.ts';
import type { Mapping } from './mapping-schema.ts';
import type { MappedRow } from './row-cells.ts';
import { readSchoolWords, type SchoolWords } from './schools-of-rows.ts';
import { readRowYear } from './school-years.ts';

const UNLISTED = 'No list of the mapping has this district in a state that we know.';
/** Offices without schools, and agencies whose schools are not listed. */
const NO_SCHOOLS = 'The catalogue has no school of this district.';
const DIGITS = 7;
const SCHOOL_DIGITS = 12;

interface DistrictReading extends ReadingContext {
  readonly dir: string;
  /** The files to read. Default: what the mapping finds in the folder. */
  readonly found?: readonly MappedFile[] | undefined;
  /** Gets the districts. Default: a new one. */
  readonly basket?: DistrictBasket | undefined;
}

/**
 * Reads the files of a mapping that are about districts. A row has the federal id of its district, or the state's number
 * and another file has the ids of the numbers.
 *
 * @throws SourceFileError as `readMapped` does
 */
export async function readMappedDistricts(
  mapping: Mapping,
  { dir, found: given, basket, openDirectory, listed = new ListedSchools(), ...context }: DistrictReading,
): Promise<DistrictBasket> {
  // The reading of schools names the files that are unread.
  const found = given ?? (await findMappedFiles(mapping, { dir, report: new ImportReport() }));
  const files = found.filter((file) => file.mapping.about === 'districts');
  // Federal files have districts of states that we lack. A state's districts can come with the same import.
  const directory = mapping.state === 'any' && files.length > 0 ? await openDirectory?.() : undefined;
  const hasDistrict = (id: string): boolean =>
    directory === undefined || directory.hasDistrict(id) || listed.stateOfDistrict(id) !== null;
  const reader = new DistrictReader(mapping, { ...context, listed, hasDistrict });
  // Lists of numbers come first.
  for (const file of files.toSorted((a, b) => Number(isList(b)) - Number(isList(a)))) await reader.read(file);
  return reader.finish(basket ?? new DistrictBasket());
}

function isList({ mapping }: MappedFile): boolean {
  return mapping.school.nces !== undefined;
}

/** The id of a district. A list of schools has the ids of schools, which begin with the district's. */
function districtIdOf(nces: string): string {
  return nces.length > DIGITS ? nces.padStart(SCHOOL_DIGITS, '0').slice(0, DIGITS) : nces.padStart(DIGITS, '0');
}

/** What a source reports of districts. */
interface SourceDistricts {
  readonly ids: Set<string>;
  readonly collector: FigureCollector;
  /** By district id. */
  readonly contacts: Map<string, DistrictContact>;
}

interface DistrictContext extends Pick<ReadingContext, 'report' | 'onProgress' | 'states'> {
  readonly listed: ListedSchools;
  readonly hasDistrict: (id: string) => boolean;
}

class DistrictReader {
  readonly #mapping: Mapping;
  readonly #context: DistrictContext;
  readonly #idOfNumber = new Map<string, string>();
  readonly #figures = new Map<SourceId, SourceDistricts>();

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
      if (id === null) this.#refuse(row, words);
      else if (this.#isOfOtherState(id)) this.#context.report.skip(row.file);
      else if (!this.#context.hasDistrict(id)) this.#context.report.leaveOut(row.file, NO_SCHOOLS);
      else {
        if (words.number !== '') this.#idOfNumber.set(words.number, id);
        this.#addRow(row, { file, source, check, year, id, words });
      }
    }
    numbers.finish(this.#context.report, { source, state: this.#mapping.state });
    check.finish();
  }

  /** The districts with their figures. */
  finish(basket: DistrictBasket): DistrictBasket {
    const derived = new Map(this.#mapping.derive.map(({ measure, ratio }) => [measure, ratio]));
    for (const [source, { ids, collector, contacts }] of this.#figures) {
      for (const id of ids) {
        const state = this.#stateOf(id);
        const series = deriveRatios(collector.take(id), derived);
        const contact = contacts.get(id) ?? null;
        if (state === null || (series.length === 0 && contact === null)) continue;
        const problem = basket.add({ source, state, id, series, contact });
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
    const isReached = this.#addContact(row, of);
    // A row of a list of numbers has no figure and is read nevertheless.
    if (added > 0 || isReached || (mapped.length === 0 && isList(of.file))) report.use(row.file);
    else if (figures.length > 0) this.#reject(row, of.words, 'An earlier row gives the figures already.');
    else report.leaveOut(row.file, 'The row has no figure.');
  }

  /** Keeps the newest contact. */
  #addContact(
    row: MappedRow,
    of: { file: MappedFile; source: SourceId; year: ReturnType<typeof readRowYear>; id: string },
  ): boolean {
    const { facts: mapping } = of.file.mapping;
    if (mapping === undefined || of.year === null) return false;
    const contact = readRowContact(row, { mapping, year: of.year });
    if (contact === null) return false;
    const { contacts } = this.#ofSource(of);
    if ((contacts.get(of.id)?.year ?? '') <= contact.year) contacts.set(of.id, contact);
    return true;
  }

  #ofSource({ source, id }: { source: SourceId; id: string }): SourceDistricts {
    const own = this.#figures.get(source) ?? {
      ...{
        ids: new Set<string>(),
        collector: new FigureCollector(source),
        contacts: new Map<string, DistrictContact>(),
      },
    };
    this.#figures.set(source, own);
    own.ids.add(id);
    return own;
  }

  #addFigure(of: { source: SourceId; id: string }, key: FigureKey, point: Point): boolean {
    const { id } = of;
    const own = this.#ofSource(of);
    const { subgroup, ...figure } = key;
    return own.collector.add(id, subgroup === undefined || subgroup === 'all' ? figure : key, point);
  }

  #findId({ nces, number }: SchoolWords): string | null {
    const id = nces === '' ? this.#idOfNumber.get(number) : districtIdOf(nces);
    return id !== undefined && this.#stateOf(id) !== null ? id : null;
  }

  #refuse(row: MappedRow, words: SchoolWords): void {
    const { report, states = null } = this.#context;
    const digits = words.nces === '' ? '' : words.nces.padStart(DIGITS, '0');
    const isFederal = digits !== '' && findStateByFips(digits.slice(0, 2)) === null;
    if (!isFederal) this.#reject(row, words, UNLISTED);
    else if (states === null) report.leaveOut(row.file, explainOutside(digits, '') ?? NO_SCHOOLS);
    else report.skip(row.file);
  }

  #isOfOtherState(id: string): boolean {
    const { states = null } = this.#context;
    const state = this.#stateOf(id);
    return states !== null && state !== null && !states.includes(state);
  }

  #stateOf(id: string): StateCode | null {
    const own = /^\d{7}$/u.test(id) ? findStateByFips(id.slice(0, 2))?.code : undefined;
    // The number of a federal agency's district says no state, but its schools do.
    const state = own ?? this.#context.listed.stateOfDistrict(id) ?? undefined;
    return state !== undefined && (this.#mapping.state === 'any' || this.#mapping.state === state) ? state : null;
  }

  #reject({ file, row }: MappedRow, { nces, number, name }: SchoolWords, reason: string): void {
    const id = [nces, number, name].find((one) => one !== '') ?? '';
    this.#context.report.reject({ file, row, id, reason });
  }
}

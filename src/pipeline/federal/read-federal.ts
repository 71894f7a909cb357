import type { StateCode } from '#domain/places/state-list.ts';
import type { SchoolContribution } from '#domain/catalogue/school-contribution.ts';
import type { SchoolId } from '#domain/schools/school-id.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';
import { ContributionBasket } from '../catalogue/contribution-basket.ts';
import { DistrictBasket } from '../catalogue/district-basket.ts';
import { relieveMemory } from '../files/memory-relief.ts';
import { readMapped } from '../mapping/read-mapped.ts';
import { readMappedDistricts } from '../mapping/read-mapped-districts.ts';
import { ListedSchools } from '../reading/listed-schools.ts';
import { SchoolDirectory } from '../reading/school-directory.ts';
import type { ReadingContext, RowContribution, SourceReading } from '../reading/source-command.ts';
import { readDistrictBoundaries } from '../sources/district-boundaries.ts';
import { readDistrictSearch } from '../sources/district-search.ts';
import { readEdgeGeocodes } from '../sources/edge-geocodes.ts';
import { readGazetteerPlaces } from '../sources/gazetteer-places.ts';
import { readGazetteerZctas } from '../sources/gazetteer-zctas.ts';
import { readNcesDirectory } from '../sources/nces-directory.ts';
import { readNcesPrivate } from '../sources/nces-private.ts';
import { readSchoolSearch } from '../sources/school-search.ts';
import type { SearchYears } from '../sources/school-search-columns.ts';
import { SchoolSuccession } from '../sources/school-succession.ts';
import type { FederalFiles, MappedFiles } from './federal-files.ts';

const IN_WHOLE_DIRECTORY = 'The whole directory has the state, and says more.';
/** Contributions between two attempts to give memory back. */
const CONTRIBUTIONS_PER_RELIEF = 300;

interface FederalContext extends ReadingContext {
  /** Null: the whole country. */
  readonly states: readonly StateCode[] | null;
}

/** Reads the federal files of a folder and joins them on national ids. */
export async function readFederal(files: FederalFiles, context: FederalContext): Promise<SourceReading> {
  const isWanted = (state: StateCode): boolean => context.states === null || context.states.includes(state);
  const reading = { ...context, isWanted };
  // Small files come first, so that a wrong one is found before the long reading.
  const places = files.places === null ? null : await readGazetteerPlaces({ ...reading, file: files.places });
  const zips = files.zctas === null ? null : await readGazetteerZctas({ ...reading, file: files.zctas });
  const boundaries =
    files.boundaries.length === 0 ? null : await readDistrictBoundaries({ ...reading, files: files.boundaries });
  const reader = new FederalReader(reading);
  await reader.readDirectories(files);
  await reader.readDetails(files);
  return { basket: reader.basket, districts: reader.districts, places, zips, boundaries };
}

class FederalReader {
  readonly basket = new ContributionBasket();
  readonly districts = new DistrictBasket();
  readonly #listed = new ListedSchools();
  /** The years of schools that no mapping listed. */
  readonly #years = new Map<SchoolId, SchoolYear>();
  readonly #reading: ReadingContext & { readonly isWanted: (state: StateCode) => boolean };

  constructor(reading: ReadingContext & { readonly isWanted: (state: StateCode) => boolean }) {
    this.#reading = { ...reading, listed: this.#listed };
  }

  async readDirectories({
    directories,
    extracts,
    searches,
    districtSearches,
    private: privateFile,
  }: FederalFiles): Promise<void> {
    const reading = this.#reading;
    for (const mapped of directories) await this.#readMapped(mapped);
    // The others have less of the same data, and only fill in states.
    const whole = new Set(this.basket.states());
    for (const { path: file, years } of searches) {
      await this.#list(file, readSchoolSearch({ ...reading, file, years }), whole);
    }
    for (const { path: file, years } of districtSearches) await this.#listDistricts(file, { years, whole });
    const searched = new Set(this.basket.states());
    for (const { path: file, year } of extracts) {
      await this.#list(file, readNcesDirectory({ ...reading, file, year: year ?? undefined }), searched);
    }
    if (privateFile !== null) {
      await this.#list(privateFile, readNcesPrivate({ ...reading, file: privateFile }), new Set());
    }
  }

  async readDetails({ geocodes, figures }: FederalFiles): Promise<void> {
    const schools = new SchoolSuccession(this.#listed.withCatalogue(new SchoolDirectory([])));
    for (const { path: file, year } of geocodes) {
      for await (const row of readEdgeGeocodes({ ...this.#reading, file, year, schools })) this.#add(file, row);
    }
    for (const mapped of figures) await this.#readMapped(mapped);
  }

  /** Reads a directory, but for states that another one has. Of two years of a school, the newer one counts. */
  async #list(file: string, rows: AsyncIterable<RowContribution>, known: ReadonlySet<StateCode>): Promise<void> {
    const { report } = this.#reading;
    for await (const row of rows) {
      const { id, state, year } = row.school;
      if (known.has(state)) report.leaveOut(file, IN_WHOLE_DIRECTORY);
      else if ((this.#years.get(id) ?? '') >= year) report.merge(file, 'Another directory has the school.');
      else if (this.#add(file, row)) this.#note(row.school);
    }
  }

  async #listDistricts(
    file: string,
    { years, whole }: { years: SearchYears | null; whole: ReadonlySet<StateCode> },
  ): Promise<void> {
    const { report } = this.#reading;
    const hasDistrict = (id: string): boolean => this.#listed.stateOfDistrict(id) !== null;
    for await (const { row, district } of readDistrictSearch({ ...this.#reading, file, years, hasDistrict })) {
      const isKnown = whole.has(district.state);
      const problem = isKnown ? null : this.districts.add(district);
      if (isKnown) report.leaveOut(file, IN_WHOLE_DIRECTORY);
      else if (problem === null) report.use(file);
      else report.reject({ file, row, id: district.id, reason: problem });
    }
  }

  async #readMapped({ mapping, dir, found }: MappedFiles): Promise<void> {
    const { report, isWanted } = this.#reading;
    let added = 0;
    for await (const school of readMapped(mapping, { ...this.#reading, dir, found })) {
      if (!isWanted(school.state)) continue;
      added += 1;
      if (added % CONTRIBUTIONS_PER_RELIEF === 0) relieveMemory();
      const problem = this.basket.add(school);
      if (problem !== null) report.reject({ file: dir, row: null, id: school.id, reason: problem });
    }
    await readMappedDistricts(mapping, { ...this.#reading, dir, found, basket: this.districts });
  }

  /** Adds a contribution and settles its row. @returns false for an invalid one */
  #add(file: string, { row, school }: RowContribution): boolean {
    const { report } = this.#reading;
    const problem = this.basket.add(school);
    if (problem === null) report.use(file);
    else report.reject({ file, row, id: school.id, reason: problem });
    return problem === null;
  }

  /** Keeps what joins need to know about a school. */
  #note({ id, state, year, facts, district }: SchoolContribution): void {
    const { name = '', city = '', type, status } = facts;
    const of = { districtId: district?.id ?? '', districtName: district?.name ?? '' };
    const isCharter = type === 'charter';
    this.#years.set(id, year);
    this.#listed.add(id, { ...of, state, year, name, city, place: '', status: status?.kind ?? null, isCharter });
  }
}

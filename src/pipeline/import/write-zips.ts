import type { StateCode } from '#domain/places/state-list.ts';
import type { BuiltState } from '../build/build-state.ts';
import { buildZips, type ZipCity, type ZipSchool } from '../build/build-zips.ts';
import type { CatalogueTarget, Write } from '../catalogue/catalogue-target.ts';
import type { ZipFacts } from '../normalize/place-facts.ts';
import { compareRows, listTableChanges, type RowCounts } from './row-changes.ts';
import { readStoredZips, toZipFacts } from './stored-places.ts';
import type { StoredSchool } from './stored-schools.ts';

/** Collects, state by state, the schools and cities that the ZIP codes depend on. */
export class ZipCollector {
  readonly #schools = new Map<string, ZipSchool[]>();
  readonly #zips = new Set<string>();
  readonly #cities = new Map<StateCode, readonly ZipCity[]>();

  addBuilt(state: StateCode, built: BuiltState): void {
    const cities = built.cities.map(({ slug, place_key, lat, lon }) => ({ slug, key: place_key, lat, lon }));
    this.#cities.set(state, cities);
    for (const { zip, city_slug, lat, lon } of built.schools) {
      if (zip !== null) this.#zips.add(zip);
      this.#addSchool(zip, { state, citySlug: city_slug, lat, lon });
    }
  }

  /** Adds schools of a state that is not built. They count if they share a ZIP code with a built school. */
  addStored(schools: readonly StoredSchool[]): void {
    for (const { zip, state, city_slug, lat, lon } of schools) {
      this.#addSchool(zip, { state, citySlug: city_slug, lat, lon });
    }
  }

  /** Writes the ZIP codes that changed. If `facts` is null, the catalogue's own areas stay. */
  async write(
    target: CatalogueTarget,
    { facts, write }: { facts: readonly ZipFacts[] | null; write: Write },
  ): Promise<{ counts: RowCounts; states: Set<StateCode> }> {
    const stored = await readStoredZips(target);
    const isOurs = ({ zip, state }: { zip: string; state: StateCode | null }): boolean =>
      this.#zips.has(zip) || (state !== null && this.#cities.has(state));
    const own = (facts ?? toZipFacts(stored)).filter(isOurs);
    const ownZips = new Set([...this.#zips, ...own.map(({ zip }) => zip)]);
    const schoolsByZip = new Map([...this.#schools].filter(([zip]) => ownZips.has(zip)));
    const wanted = buildZips({ facts: own, schoolsByZip, citiesByState: this.#cities });
    const wantedZips = new Set(wanted.map(({ zip }) => zip));
    const storedByZip = new Map(
      stored.filter((row) => isOurs(row) || wantedZips.has(row.zip)).map((row) => [row.zip, row]),
    );
    const difference = compareRows(wanted, { stored: storedByZip, keyOf: ({ zip }) => zip });
    for (const change of listTableChanges(difference, { table: 'zip', keyColumn: 'zip', shared: {} })) write(change);
    const removed = difference.removed.map((zip) => storedByZip.get(zip)?.state ?? null);
    const touched = [...difference.changed.map(({ state }) => state), ...removed];
    return { counts: difference.counts, states: new Set(touched.filter((state) => state !== null)) };
  }

  #addSchool(zip: string | null, school: ZipSchool): void {
    if (zip === null) return;
    const own = this.#schools.get(zip);
    if (own === undefined) this.#schools.set(zip, [school]);
    else own.push(school);
  }
}

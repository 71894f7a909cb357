import { env } from 'cloudflare:workers';
import type { StateCode } from '../../src/domain/places/state-list.ts';

/** Writes a state row; `updated_on` makes it exist for readers. */
export async function addState(
  code: StateCode,
  overrides: { name?: string; demonstration?: number } = {},
): Promise<void> {
  const counts = '{"all":1,"p":0,"e":1,"m":0,"h":0,"public":1,"charter":0,"private":0}';
  await env.CATALOGUE.prepare(
    `INSERT INTO state (code, name, demonstration, counts, updated_on, row_hash) VALUES (?, ?, ?, ?, '2026-01-01', 'x')`,
  )
    .bind(code, overrides.name ?? 'Kentucky', overrides.demonstration ?? 0, counts)
    .run();
}

/** Writes a city with pages. */
export async function addCity(
  state: StateCode,
  { slug, name, key = name.toLowerCase() }: { slug: string; name: string; key?: string },
): Promise<void> {
  await env.CATALOGUE.prepare(
    `INSERT INTO city (state, slug, place_key, name, lat, lon, counts, has_pages, row_hash)
     VALUES (?, ?, ?, ?, 37.1, -85.3, '{"all":1,"p":0,"e":1,"m":0,"h":0,"public":1,"charter":0,"private":0}', 1, 'x')`,
  )
    .bind(state, slug, key, name)
    .run();
}

/** Writes a district in a city. */
export async function addDistrict(
  state: StateCode,
  district: { id: string; name: string; slug: string; citySlug: string; cityName: string },
): Promise<void> {
  await env.CATALOGUE.prepare(
    `INSERT INTO district (state, id, name, name_key, city_slug, city_name, slug, lat, lon, counts, enrollment, boundaries, row_hash)
     VALUES (?, ?, ?, ?, ?, ?, ?, NULL, NULL, '{"all":1,"p":0,"e":1,"m":0,"h":0,"public":1,"charter":0,"private":0}', NULL, '{}', 'x')`,
  )
    .bind(
      state,
      district.id,
      district.name,
      district.name.toLowerCase(),
      district.citySlug,
      district.cityName,
      district.slug,
    )
    .run();
}

interface SchoolDefaults {
  readonly state: StateCode;
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly is_open: number;
  readonly levels: string;
  readonly grade_low: string;
  readonly grade_high: string;
  readonly city_slug: string;
  readonly city_name: string;
  readonly district_id: string | null;
  readonly rating_summary: number | null;
  readonly rated_levels: string;
  readonly nearby: string;
  readonly document: string;
}

const SCHOOL_DEFAULTS: SchoolDefaults = {
  state: 'ky',
  id: '210003002021',
  name: 'Adair County Elementary School',
  type: 'public',
  is_open: 1,
  levels: 'e',
  grade_low: 'kg',
  grade_high: '5',
  city_slug: 'columbia',
  city_name: 'Columbia',
  district_id: '2100030',
  rating_summary: 7,
  rated_levels: 'e',
  nearby: '[]',
  document: '{"series":[],"sources":[]}',
};

/** Writes a school of Columbia, Kentucky, with what a test changes of it. */
export async function addSchool(overrides: Partial<SchoolDefaults> = {}): Promise<void> {
  const school = { ...SCHOOL_DEFAULTS, ...overrides };
  await env.CATALOGUE.prepare(
    `INSERT INTO school (state, id, name, type, is_open, levels, grade_low, grade_high, city_slug, city_name, district_id,
       rating_summary, rated_levels, nearby, document, award_years, row_hash)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, '{"csa":[],"gold":[]}', 'x')`,
  )
    .bind(
      school.state,
      school.id,
      school.name,
      school.type,
      school.is_open,
      school.levels,
      school.grade_low,
      school.grade_high,
      school.city_slug,
      school.city_name,
      school.district_id,
      school.rating_summary,
      school.rated_levels,
      school.nearby,
      school.document,
    )
    .run();
}

/** Kentucky with one city, one district and one school. */
export async function addColumbia(): Promise<void> {
  await addState('ky');
  await addCity('ky', { slug: 'columbia', name: 'Columbia' });
  await addDistrict('ky', {
    id: '2100030',
    name: 'Adair County',
    slug: 'adair-county',
    citySlug: 'columbia',
    cityName: 'Columbia',
  });
  await addSchool();
}

/** Sets columns of a school, as an import of a newer release would. */
export async function changeSchool(
  id: string,
  columns: Partial<SchoolDefaults> & {
    phone?: string;
    website?: string;
    row_hash?: string;
    nearby_top?: string;
    predecessors?: string;
    successors?: string;
  },
): Promise<void> {
  const names = Object.keys(columns);
  await env.CATALOGUE.prepare(`UPDATE school SET ${names.map((name) => `${name} = ?`).join(', ')} WHERE id = ?`)
    .bind(...Object.values(columns), id)
    .run();
}

export async function removeSchool(id: string): Promise<void> {
  await env.CATALOGUE.prepare('DELETE FROM school WHERE id = ?').bind(id).run();
}

/** Sets a state's numbers of open schools by level and type. */
export async function setStateCounts(state: StateCode, counts: { all: number; e: number; h: number }): Promise<void> {
  const all = { p: 0, m: 0, public: counts.all, charter: 0, private: 0, ...counts };
  await env.CATALOGUE.prepare('UPDATE state SET counts = ? WHERE code = ?').bind(JSON.stringify(all), state).run();
}

export const ADAIR_ELEMENTARY = '210003002021';
export const ADAIR_PRIMARY = '210003002022';
export const LEXINGTON_ELEMENTARY = '210186000400';
export const ADAIR_ELEMENTARY_PATH = '/kentucky/columbia/210003002021-Adair-County-Elementary-School/';

/**
 * Columbia with two schools, and Lexington with a school of its own district, 80 miles away. The second school of
 * Columbia lists the first as nearby.
 */
export async function addTwoCities(): Promise<void> {
  await addColumbia();
  await addAdairPrimary();
  const lexington = { citySlug: 'lexington', cityName: 'Lexington' };
  await addCity('ky', { slug: 'lexington', name: 'Lexington' });
  await addDistrict('ky', { id: '2101860', name: 'Fayette County', slug: 'fayette-county', ...lexington });
  const place = { city_slug: 'lexington', city_name: 'Lexington', district_id: '2101860' };
  await addSchool({ id: LEXINGTON_ELEMENTARY, name: 'Lexington Elementary', rating_summary: 3, ...place });
}

/** The second school of Columbia. */
export async function addAdairPrimary(): Promise<void> {
  const nearby = `[["ky","${ADAIR_ELEMENTARY}",0.4]]`;
  await addSchool({ id: ADAIR_PRIMARY, name: 'Adair Primary', rating_summary: 5, nearby });
}

/** Enough schools of Columbia for this many pages of its listing. */
export async function addListingPages(pages: number): Promise<void> {
  const ids = Array.from({ length: (pages - 1) * 25 }, (_, index) => `2100030${String(index + 90000)}`);
  for (const id of ids) await addSchool({ id, name: `School ${id}` });
}

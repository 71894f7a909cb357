import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { isStateCode, type StateCode } from '#domain/places/state-list.ts';
import { LocalCatalogue, localDatabasePath } from '#pipeline/catalogue/local-catalogue.ts';
import { readProjectBindings } from '#pipeline/catalogue/project-bindings.ts';

const NATION_DIR = '/tmp/search-nation';
const SYNTHETIC_DIR = '/tmp/search-synthetic';
const DATA = '../shared/data';
/** Files with figures and facts, and the folder of each mapping. */
const MAPPED = [
  ['national', 'national'],
  ['kentucky', 'ky'],
  ['california', 'ca'],
  ['texas', 'tx'],
  ['colorado', 'co'],
  ['georgia', 'ga'],
  ['north-carolina', 'nc'],
  ['oregon', 'or'],
  ['pennsylvania', 'pa'],
] as const;

/** What a synthetic catalogue has: as many schools as the whole country. */
const SYNTHETIC_SCHOOLS = 130_000;
/** States that the real files lack, and their share of what is added. */
const MISSING_STATES: readonly (readonly [state: StateCode, share: number, lat: number, lon: number])[] = [
  ['ny', 0.32, 42.9, -75.6],
  ['fl', 0.24, 28.1, -81.7],
  ['az', 0.14, 33.5, -112],
  ['ma', 0.14, 42.3, -71.8],
  ['al', 0.1, 32.8, -86.8],
  ['nm', 0.06, 34.5, -106.1],
];

/** The state folder of the real national catalogue: imported once, then kept. */
export async function nationalCatalogue(): Promise<string> {
  if (!existsSync(databasePath(NATION_DIR))) importNation();
  await migrate(NATION_DIR);
  return NATION_DIR;
}

/** The state folder of the national catalogue with the states that it lacks, invented out of real names. */
export async function syntheticCatalogue(): Promise<string> {
  if (!existsSync(databasePath(SYNTHETIC_DIR))) {
    rmSync(SYNTHETIC_DIR, { recursive: true, force: true });
    cpSync(await nationalCatalogue(), SYNTHETIC_DIR, { recursive: true });
    addMissingStates();
  }
  await migrate(SYNTHETIC_DIR);
  return SYNTHETIC_DIR;
}

/** The SQLite file of a state folder's catalogue, to be read. */
export function openCatalogue(stateDir: string): DatabaseSync {
  return new DatabaseSync(databasePath(stateDir), { readOnly: true });
}

/** The states of a catalogue that have schools, by code. */
export function searchedStates(catalogue: DatabaseSync): readonly StateCode[] {
  return catalogue
    .prepare(`SELECT code FROM state WHERE code <> 'us' AND updated_on IS NOT NULL ORDER BY code LIMIT 60`)
    .all()
    .flatMap(({ code }) => (typeof code === 'string' && isStateCode(code) ? [code] : []));
}

function importNation(): void {
  const national = `${DATA}/national`;
  const sources = [
    ['--directory', `${national}/school_directory_2019.dev.csv.gz`],
    ['--geocodes', `${national}/EDGE_GEOIDS_201415_PUBLIC_SCHOOL.dev.csv.gz`],
    ['--private', `${national}/private_schools.dev.csv.gz`],
    ['--boundaries', `${DATA}/boundaries`],
    ['--places', `${national}/Gaz_places_national.csv.gz`],
    ['--zctas', `${national}/2017_Gaz_zcta_national.txt.gz`],
  ].flat();
  for (const args of [
    ['nces', ...sources],
    ...MAPPED.map(([mapping, dir]) => [
      ...['mapped', '--mapping', `src/pipeline/mappings/${mapping}.yaml`, '--dir', `${DATA}/${dir}`],
    ]),
  ]) {
    const run = spawnSync(process.execPath, ['src/pipeline/import/import-cli.ts', ...args, '--state-dir', NATION_DIR], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (run.status !== 0) throw new Error(`The import of ${args[0] ?? ''} failed.`);
  }
}

/** Schools of other states under new ids, scattered around the middle of each missing state, some rated and with courses. */
function addMissingStates(): void {
  const database = new DatabaseSync(databasePath(SYNTHETIC_DIR));
  const held = Number(database.prepare('SELECT count(*) AS schools FROM school').get()?.['schools'] ?? 0);
  const courses =
    '{"categories":[{"displayText":"Courses","items":[{"key":"ap_biology"},{"key":"ap_calculus_ab"},{"key":"welding"}]}]}';
  const insert = database.prepare(
    `INSERT OR IGNORE INTO school (state, id, name, type, is_open, levels, grade_low, grade_high, city_slug, city_name, zip,
       lat, lon, enrollment, students_per_teacher, rating_summary, rating_test_scores, award_years, nearby, document, row_hash)
     SELECT ?1, printf('99%s%08d', substr('000102030405', 2 * ?2 + 1, 2), row_number() OVER ()), name, type, 1, levels,
       grade_low, grade_high, city_slug, city_name, zip,
       ?3 + (abs(random() % 3000) - 1500) / 1000.0, ?4 + (abs(random() % 3000) - 1500) / 1000.0,
       coalesce(enrollment, abs(random() % 1500)), students_per_teacher,
       CASE abs(random() % 3) WHEN 0 THEN NULL ELSE 1 + abs(random() % 10) END, 1 + abs(random() % 10),
       CASE abs(random() % 6) WHEN 0 THEN '{"csa":["2017-18"],"gold":[]}' ELSE '{"csa":[],"gold":[]}' END, '[]',
       CASE abs(random() % 2) WHEN 0 THEN json_object('courses', json(?5)) ELSE '{}' END, 'synthetic'
     FROM (SELECT * FROM school WHERE state NOT IN ('ny', 'fl', 'az', 'ma', 'al', 'nm') ORDER BY random() LIMIT ?6)`,
  );
  const addCities = database.prepare(
    `INSERT OR IGNORE INTO city (state, slug, place_key, name, lat, lon, counts, has_pages, row_hash)
     SELECT ?1, city_slug, city_slug, min(city_name), avg(lat), avg(lon),
       json_object('all', count(*), 'p', 0, 'e', 0, 'm', 0, 'h', 0, 'public', 0, 'charter', 0, 'private', 0), 1, 'synthetic'
     FROM school WHERE state = ?1 GROUP BY city_slug`,
  );
  const addState = database.prepare(
    `INSERT INTO state (code, name, updated_on) VALUES (?1, upper(?1), '2026-01-01')
     ON CONFLICT (code) DO UPDATE SET updated_on = excluded.updated_on`,
  );
  MISSING_STATES.forEach(([state, share, lat, lon], index) => {
    const schools = Math.ceil((SYNTHETIC_SCHOOLS - held) * share);
    insert.run(state, index, lat, lon, courses, schools);
    addCities.run(state);
    addState.run(state);
  });
  database.close();
}

async function migrate(stateDir: string): Promise<void> {
  const catalogue = new LocalCatalogue(stateDir, readProjectBindings());
  await catalogue.migrate();
  await catalogue.close();
}

function databasePath(stateDir: string): string {
  return localDatabasePath(stateDir, readProjectBindings().databaseId);
}

import { hasFields, readJson } from '#domain/types/json-checks.ts';
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SchoolSearch } from '#domain/engine/school-search.ts';
import type { RivalFigures, RivalSchool } from './rival-rows.ts';

const BIN = '/usr/lib/postgresql/15/bin';
const POSTGIS = '/usr/share/postgresql/15/extension/postgis.control';
const PORT = '54329';
const METERS_OF_A_MILE = 1609.344;

/**
 * Measures the same questions with PostgreSQL 15 on a private port and folder. Returns a reason if it is not installed.
 */
export function measurePostgres(
  schools: Iterable<RivalSchool>,
  searches: readonly SchoolSearch[],
  rounds: number,
): RivalFigures | string {
  if (!existsSync(BIN)) return `PostgreSQL 15 is not installed (${BIN} is missing): apt-get install postgresql-15.`;
  if (!existsSync(POSTGIS)) return 'PostGIS is not installed: apt-get install postgresql-15-postgis-3.';
  const folder = mkdtempSync('/tmp/search-postgres-');
  chmodSync(folder, 0o777);
  const data = join(folder, 'data');
  try {
    asPostgres(`${BIN}/initdb`, ['-D', data, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8']);
    const options = `-p ${PORT} -k ${folder} -c listen_addresses='' -c shared_buffers=512MB -c work_mem=64MB -c jit=off`;
    asPostgres(`${BIN}/pg_ctl`, ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start']);
    const startedAt = performance.now();
    load(folder, schools);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const size = psql(folder, `SELECT pg_size_pretty(pg_total_relation_size('school'))`).trim();
    return {
      name: 'PostgreSQL 15',
      ...ask(folder, searches, rounds),
      builtIn: `${seconds} s, ${size} with its indexes`,
    };
  } finally {
    if (existsSync(data)) asPostgres(`${BIN}/pg_ctl`, ['-D', data, '-m', 'immediate', 'stop']);
    rmSync(folder, { recursive: true, force: true });
  }
}

const SCHEMA = `
  CREATE EXTENSION postgis; CREATE EXTENSION pg_trgm; CREATE EXTENSION unaccent;
  CREATE TABLE school (key text PRIMARY KEY, state text, name text, place text, district text, city_slug text, zip text,
    levels text, type text, is_open boolean, rating int, enrollment int, lat float8, lon float8);`;
const INDEXES = `
  ALTER TABLE school ADD words tsvector, ADD spelled text, ADD point geography(point);
  UPDATE school SET spelled = lower(unaccent(name || ' ' || place)),
    words = setweight(to_tsvector('simple', unaccent(name)), 'A') || setweight(to_tsvector('simple', unaccent(place)), 'B')
      || setweight(to_tsvector('simple', unaccent(district)), 'C') || setweight(to_tsvector('simple', key), 'C'),
    point = ST_SetSRID(ST_MakePoint(lon, lat), 4326);
  CREATE INDEX ON school USING gin (words); CREATE INDEX ON school USING gist (spelled gist_trgm_ops(siglen=64));
  CREATE INDEX ON school USING gist (point); CREATE INDEX ON school (state, city_slug);`;

function load(folder: string, schools: Iterable<RivalSchool>): void {
  const file = join(folder, 'schools.tsv');
  const lines = [...schools].map((school) => Object.values(school).map(copied).join('\t'));
  writeFileSync(file, `${lines.join('\n')}\n`);
  psql(folder, SCHEMA);
  psql(folder, `COPY school FROM '${file}'`);
  psql(folder, INDEXES);
  psql(folder, 'VACUUM ANALYZE school');
}

function copied(value: string | number | boolean | null): string {
  return value === null ? '\\N' : String(value).replace(/[\\\t\n]/g, ' ');
}

/** Runs every question in one session. psql reports the time of each statement over a local socket. */
function ask(folder: string, searches: readonly SchoolSearch[], rounds: number): Pick<RivalFigures, 'ms' | 'answers'> {
  const statements = searches.flatMap((search) => Array.from({ length: rounds + 1 }, () => `${statementOf(search)};`));
  const file = join(folder, 'questions.sql');
  writeFileSync(file, `\\timing on\n${statements.join('\n')}\n`);
  const output = psql(folder, null, ['-f', file]).split('\n');
  const times = output.flatMap((line) => /^Time: ([\d.]+) ms/.exec(line)?.[1] ?? []).map(Number);
  const rows = output.filter((line) => line.startsWith('{'));
  if (times.length !== statements.length || rows.length !== statements.length) {
    throw new Error(`PostgreSQL answered ${rows.length} of ${statements.length} questions.`);
  }
  // The first of each question warms it.
  const isCounted = (index: number) => index % (rounds + 1) !== 0;
  return {
    ms: times.filter((_, index) => isCounted(index)),
    answers: rows
      .filter((_, index) => index % (rounds + 1) === rounds)
      .map((row) => readJson(row, hasFields<{ keys: string[] | null; total: number }>('keys', 'total')))
      .map(({ keys, total }) => ({ keys: keys ?? [], total })),
  };
}

function narrowingOf(
  { state, citySlug, near, filters }: Pick<SchoolSearch, 'state' | 'citySlug' | 'near' | 'filters'>,
  point: string,
): string[] {
  return [
    ...(state === null ? [] : [`state = ${quoted(state)}`]),
    ...(citySlug === null ? [] : [`city_slug = ${quoted(citySlug)}`]),
    ...(near === null ? [] : [`ST_DWithin(point, ${point}, ${near.miles * METERS_OF_A_MILE})`]),
    ...(filters.levels.length === 0 ? [] : [`levels ~ ${quoted(`[${filters.levels.join('')}]`)}`]),
  ];
}

/** One statement for a page of schools, their number and the facets, as the engine answers. */
function statementOf({ text, state, citySlug, near, filters, sort, page, pageSize }: SchoolSearch): string {
  const point = near === null ? '' : `ST_SetSRID(ST_MakePoint(${near.lon}, ${near.lat}), 4326)::geography`;
  const narrowing = narrowingOf({ state, citySlug, near, filters }, point);
  const where = (conditions: readonly string[]) => (conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`);
  const columns = 'key, name, levels, type, is_open, rating, enrollment, point';
  const spelled = text === null ? '' : `lower(unaccent(${quoted(text)}))`;
  const query = `plainto_tsquery('simple', unaccent(${quoted(text ?? '')}))`;
  const matches =
    text === null
      ? `found AS MATERIALIZED (SELECT ${columns}, 0::float8 AS score FROM school ${where(narrowing)})`
      : `exact AS MATERIALIZED (SELECT ${columns}, (ts_rank_cd(words, ${query}) + similarity(name, ${quoted(text)}))::float8 AS score
           FROM school ${where([...narrowing, `words @@ ${query}`])}),
         found AS MATERIALIZED (SELECT * FROM exact UNION ALL SELECT * FROM (
           SELECT ${columns}, word_similarity(${spelled}, spelled)::float8 AS score FROM school
           ${where([...narrowing, 'NOT EXISTS (SELECT 1 FROM exact)', `spelled %> ${spelled}`])}
           ORDER BY spelled <->> ${spelled} LIMIT 200) similar_ones)`;
  const byRank = text === null ? 'rating DESC, name' : 'score DESC, rating DESC, enrollment DESC, name';
  const order = sort === 'distance' && near !== null ? `point <-> ${point}` : byRank;
  return `WITH ${matches} SELECT json_build_object(
    'keys', (SELECT json_agg(key) FROM (SELECT key FROM found ORDER BY is_open DESC, ${order}, key
              LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}) page),
    'total', (SELECT count(*) FROM found),
    'facets', (SELECT json_build_object('p', count(*) FILTER (WHERE levels ~ 'p'), 'e', count(*) FILTER (WHERE levels ~ 'e'),
                'm', count(*) FILTER (WHERE levels ~ 'm'), 'h', count(*) FILTER (WHERE levels ~ 'h'),
                'public', count(*) FILTER (WHERE type = 'public'), 'private', count(*) FILTER (WHERE type = 'private'),
                'ratings', (SELECT json_object_agg(rating, schools) FROM (
                   SELECT rating, count(*) AS schools FROM found GROUP BY rating) by_rating)) FROM found))`.replace(
    /\s+/g,
    ' ',
  );
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

function psql(folder: string, statement: string | null, more: readonly string[] = []): string {
  const args = [
    '-h',
    folder,
    '-p',
    PORT,
    '-U',
    'postgres',
    '-d',
    'postgres',
    '-qAtX',
    '-v',
    'ON_ERROR_STOP=1',
    ...more,
  ];
  const run = spawnSync(`${BIN}/psql`, statement === null ? args : [...args, '-c', statement], {
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  if (run.status !== 0) throw new Error(`psql failed: ${run.stderr.slice(0, 2000)}`);
  return run.stdout;
}

/** PostgreSQL refuses to run as root. */
function asPostgres(program: string, args: readonly string[]): void {
  const isRoot = process.getuid?.() === 0;
  const command = isRoot ? 'runuser' : program;
  execFileSync(command, isRoot ? ['-u', 'postgres', '--', program, ...args] : [...args], { stdio: 'ignore' });
}

import { DatabaseSync } from 'node:sqlite';
import { profilePath } from '../../../src/domain/places/place-paths.ts';
import { localDatabasePath } from '../../../src/pipeline/catalogue/local-catalogue.ts';
import { readDatabaseBinding } from '../../../src/pipeline/catalogue/project-bindings.ts';
import type { BenchRow } from '../bench-table.ts';
import { inMs, percentile } from '../search/figures.ts';

const REVIEWS_BY_ONE = 5;
const REVIEWS_OF_MINUTE = 100;
const MINUTE_MS = 60_000;
const LOOK_EVERY_MS = 500;
const TARGET = '≤ 10 s';

interface Served {
  readonly url: string;
  readonly stateDir: string;
}

interface Author {
  readonly cookie: string;
  readonly address: string;
}

interface ReviewedSchool {
  readonly id: string;
  readonly path: string;
}

/** How soon reviews of Nevada are on their stored profiles: five by one member, and a hundred by as many members in one minute. */
export async function benchPublishedReviews(served: Served): Promise<BenchRow[]> {
  const schools = someSchools(served, REVIEWS_OF_MINUTE);
  const one = await signUp(served, 'reviewer', '198.51.250.1');
  const alone: number[] = [];
  for (const school of schools.slice(0, REVIEWS_BY_ONE)) alone.push(await publish(served, one, school));
  const authors: Author[] = [];
  for (let at = 0; at < REVIEWS_OF_MINUTE; at += 1) authors.push(await signUp(served, `minute${at}`, `198.51.${at}.1`));
  const runsBefore = countRuns(served);
  const ms = await Promise.all(
    authors.map(async (author, at) => {
      await pause((at * MINUTE_MS) / REVIEWS_OF_MINUTE);
      const school = schools[at % schools.length];
      return school === undefined ? 0 : publish(served, author, school);
    }),
  );
  const runs = countRuns(served) - runsBefore;
  return [
    {
      what: `a review is on its stored profile (${REVIEWS_BY_ONE}, one after the other)`,
      measured: `p50 ${inMs(percentile(alone, 50))}, most ${inMs(Math.max(...alone))}`,
      target: TARGET,
    },
    {
      what: `the same for ${REVIEWS_OF_MINUTE} reviews by ${REVIEWS_OF_MINUTE} members, evenly over a minute`,
      measured: `p50 ${inMs(percentile(ms, 50))}, p99 ${inMs(percentile(ms, 99))}, most ${inMs(Math.max(...ms))}; ${runs} runs`,
      target: TARGET,
    },
  ];
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Signs a member up and confirms the address without its email. */
async function signUp({ url, stateDir }: Served, name: string, address: string): Promise<Author> {
  const email = `${name}@example.org`;
  const answer = await fetch(`${url}/gsr/session/register_email`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json', 'cf-connecting-ip': address },
    body: JSON.stringify({ email }),
  });
  if (answer.status !== 200) throw new Error(`A sign-up answered ${answer.status}.`);
  const database = new DatabaseSync(localDatabasePath(stateDir, readDatabaseBinding('MEMBERS').databaseId), {
    timeout: 10_000,
  });
  database.prepare(`UPDATE member SET email_verified_at = '2026-01-01T00:00:00.000Z' WHERE email = ?`).run(email);
  database.close();
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { cookie: cookies.join('; '), address };
}

/** Writes a review, and looks at the profile until it is there. Returns how long that took. */
async function publish({ url }: Served, { cookie, address }: Author, { id, path }: ReviewedSchool): Promise<number> {
  const mark = `${id} of ${address}`;
  const comment = `Our family knows this school well, and this is what bench review number ${mark} says of it today.`;
  const startedAt = performance.now();
  const answer = await fetch(`${url}/gsr/api/reviews`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json', 'cf-connecting-ip': address, cookie },
    body: JSON.stringify({ state: 'nv', school_id: id, user_type: 'parent', five_star: { answer: 4, comment } }),
  });
  if (answer.status !== 200) throw new Error(`A review answered ${answer.status}: ${await answer.text()}`);
  while (!(await (await fetch(`${url}${path}`)).text()).includes(mark)) {
    if (performance.now() - startedAt > MINUTE_MS)
      throw new Error(`The review of ${path} is not there after a minute.`);
    await pause(LOOK_EVERY_MS);
  }
  return performance.now() - startedAt;
}

function countRuns({ stateDir }: Served): number {
  const database = new DatabaseSync(localDatabasePath(stateDir, readDatabaseBinding('CATALOGUE').databaseId));
  const row = database.prepare(`SELECT count(*) AS runs FROM generation WHERE state = 'nv'`).get();
  database.close();
  return Number(row?.['runs'] ?? 0);
}

function someSchools({ stateDir }: Served, count: number): ReviewedSchool[] {
  const database = new DatabaseSync(localDatabasePath(stateDir, readDatabaseBinding('CATALOGUE').databaseId));
  const rows = database
    .prepare(`SELECT id, name, city_slug FROM school WHERE state = 'nv' AND is_open = 1 ORDER BY id DESC LIMIT ?`)
    .all(count);
  database.close();
  return rows.map((row) => {
    const id = String(row['id']);
    const name = String(row['name']);
    return { id, path: profilePath({ state: 'nv', id, name, citySlug: String(row['city_slug']) }) };
  });
}

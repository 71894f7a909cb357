import { DatabaseSync } from 'node:sqlite';
import { localObjectPath } from '#pipeline/catalogue/local-object-path.ts';
import { readDatabaseBinding } from '#pipeline/catalogue/project-bindings.ts';
import { benchSchool } from '../members/members-population.ts';

/** Fewer only to try the bench itself. */
export const REVIEWS = Number(process.env['BENCH_REVIEWS'] ?? 2_000_000);
/** The first school has many: a list's worst case. */
const REVIEWS_OF_FIRST = 5000;
const SCHOOLS = 10_000;
const COMMENT =
  'The teachers know every child, the library is open late, and the staff listens when we have a question. '.repeat(3);

/** The members that already reviewed are as many as the reviews of a school: the others are free to write. */
export function freeMember(at: number): number {
  return 50_000 + at;
}

/** Counts the reviews that earlier runs wrote: as many members are no longer free. */
export function countLaterReviews(stateDir: string): number {
  const database = new DatabaseSync(membersPath(stateDir), { readOnly: true });
  const row = database.prepare('SELECT count(*) AS reviews FROM review').get();
  database.close();
  return Number(row?.['reviews'] ?? REVIEWS) - REVIEWS;
}

function membersPath(stateDir: string): string {
  return localObjectPath(stateDir, { kind: 'd1', name: readDatabaseBinding('MEMBERS').databaseId });
}

/** Adds two million published reviews to the members' database of a state folder. Triggers count them. */
export function addReviews(stateDir: string): void {
  const database = new DatabaseSync(membersPath(stateDir));
  database.exec('PRAGMA synchronous = OFF; BEGIN');
  const insert = database.prepare(
    `INSERT INTO review (id, member_id, state, school_id, status, user_type, five_star, comment, language, author_digest,
       created_at, updated_at) VALUES (?1, ?2, ?3, ?4, 'published', ?5, ?6, ?7, 'en', ?1, ?8, ?8)`,
  );
  const topic = database.prepare(
    `INSERT INTO review_topic (review_id, topic, answer, comment) VALUES (?, 'teachers', ?, '')`,
  );
  const types = ['parent', 'student', 'teacher', 'community member'];
  for (let number = 0; number < REVIEWS; number += 1) {
    const ofFirst = number < REVIEWS_OF_FIRST;
    const school = benchSchool(ofFirst ? 0 : 1 + (number % (SCHOOLS - 1)));
    const author = ofFirst ? number : Math.floor(number / (SCHOOLS - 1));
    const at = new Date(Date.UTC(2020, 0, 1) + number * 60_000).toISOString();
    const stars = 1 + (number % 5);
    const id = `bench-${number}`;
    insert.run(id, `member-${author}`, school.state, school.id, types[number % 4] ?? 'parent', stars, COMMENT, at);
    if (number % 2 === 0) topic.run(id, stars);
  }
  // As if every page was generated: the bench measures calls, not regenerations.
  database.exec('DELETE FROM review_change; COMMIT; PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
}

import type { Language } from '#domain/places/language.ts';
import { STUDENT_GRADES, type StudentGrade } from '#domain/account/metadata-questions.ts';
import { forgetUnconfirmed, ownerColumns, type Follower } from './follower.ts';

/** Adds grades of a member's students. Returns the ids of rows with these grades that are not confirmed yet. */
export async function insertGrades(
  db: D1Database,
  follower: Follower,
  request: { grades: readonly StudentGrade[]; state: string | null; language: Language; at: string },
): Promise<string[]> {
  const { owner, memberId, email, confirmedAt } = ownerColumns(follower, request.at);
  const rows = request.grades.map((grade) => ({ id: crypto.randomUUID(), grade }));
  const answers = await db.batch<{ id: string }>([
    forgetUnconfirmed(db, 'student_grade', request.at),
    db
      .prepare(
        `INSERT INTO student_grade (id, owner, member_id, email, grade, state, language, created_at, confirmed_at)
         SELECT value ->> 'id', ?2, ?3, ?4, value ->> 'grade', ?5, ?6, ?7, ?8 FROM json_each(?1) WHERE true
         ON CONFLICT (owner, grade) DO UPDATE SET confirmed_at = coalesce(confirmed_at, excluded.confirmed_at)`,
      )
      .bind(JSON.stringify(rows), owner, memberId, email, request.state, request.language, request.at, confirmedAt),
    db
      .prepare(
        `SELECT id FROM student_grade WHERE owner = ?1 AND confirmed_at IS NULL
           AND grade IN (SELECT value FROM json_each(?2)) LIMIT 40`,
      )
      .bind(owner, JSON.stringify(request.grades)),
  ]);
  return (answers[2]?.results ?? []).map(({ id }) => id);
}

/** The grades of a member's students, in teaching order. */
export async function selectGrades(db: D1Database, memberId: string): Promise<StudentGrade[]> {
  const { results } = await db
    .prepare('SELECT grade FROM student_grade WHERE member_id = ? LIMIT 40')
    .bind(memberId)
    .all<{ grade: string }>();
  const kept = new Set(results.map(({ grade }) => grade));
  return STUDENT_GRADES.filter((grade) => kept.has(grade));
}

/** Removes a grade of a member's students. Removing a missing one is no error. */
export async function deleteGrade(db: D1Database, memberId: string, grade: StudentGrade): Promise<void> {
  await db.prepare('DELETE FROM student_grade WHERE member_id = ? AND grade = ?').bind(memberId, grade).run();
}

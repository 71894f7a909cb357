import { completionPercent, type AccountParts } from '#domain/account/account-completion.ts';
import { QUESTIONS, QUESTION_NAMES, type Answers, type Question } from '#domain/account/metadata-questions.ts';
import type { MemberRecord } from './member-record.ts';

/** More answers than there are choices. */
const MAX_ANSWERS = 60;

/** A member's answers, in the order of the choices. The preferences show the same grades. */
export async function selectAnswers(db: D1Database, memberId: string): Promise<Answers> {
  const { results } = await db
    .prepare(
      `SELECT question, choice FROM questionnaire_answer WHERE member_id = ?1
       UNION ALL SELECT 'grade', grade FROM student_grade WHERE member_id = ?1 LIMIT ${MAX_ANSWERS}`,
    )
    .bind(memberId)
    .all<{ question: string; choice: string }>();
  const chosen = new Set(results.map(({ question, choice }) => `${question} ${choice}`));
  const answersTo = <Choice extends string>(name: Question, choices: readonly Choice[]) =>
    choices.filter((choice) => chosen.has(`${name} ${choice}`));
  return {
    affiliation: answersTo('affiliation', QUESTIONS.affiliation),
    signup_reason: answersTo('signup_reason', QUESTIONS.signup_reason),
    grade: answersTo('grade', QUESTIONS.grade),
  };
}

/** Replaces a member's answers to the questions that are given. */
export async function saveAnswers(
  db: D1Database,
  memberId: string,
  { answers, at }: { answers: { readonly [Name in Question]?: readonly string[] | undefined }; at: string },
): Promise<void> {
  const given = QUESTION_NAMES.filter((name) => name !== 'grade' && answers[name] !== undefined);
  const rows = given.flatMap((question) => (answers[question] ?? []).map((choice) => [question, choice]));
  const statements = [
    db
      .prepare('DELETE FROM questionnaire_answer WHERE member_id = ? AND question IN (SELECT value FROM json_each(?))')
      .bind(memberId, JSON.stringify(given)),
    db
      .prepare(
        `INSERT INTO questionnaire_answer (member_id, question, choice)
         SELECT ?1, value ->> 0, value ->> 1 FROM json_each(?2)`,
      )
      .bind(memberId, JSON.stringify(rows)),
  ];
  const all = [
    ...(given.length === 0 ? [] : statements),
    ...replaceGrades(db, memberId, { grades: answers.grade ?? null, at }),
  ];
  if (all.length > 0) await db.batch(all);
}

/** Replaces the grades of a member's students, when the statements run. Null changes nothing. */
function replaceGrades(
  db: D1Database,
  memberId: string,
  { grades, at }: { grades: readonly string[] | null; at: string },
): D1PreparedStatement[] {
  if (grades === null) return [];
  const list = JSON.stringify(grades);
  return [
    db
      .prepare('DELETE FROM student_grade WHERE member_id = ? AND grade NOT IN (SELECT value FROM json_each(?))')
      .bind(memberId, list),
    db
      .prepare(
        `INSERT INTO student_grade (id, owner, member_id, email, grade, state, language, created_at, confirmed_at)
         SELECT lower(hex(randomblob(16))), m.id, m.id, NULL, j.value, NULL, m.language, ?3, m.email_verified_at
         FROM member m, json_each(?2) j WHERE m.id = ?1
         ON CONFLICT (owner, grade) DO NOTHING`,
      )
      .bind(memberId, list, at),
  ];
}

/** Returns which parts of a member's account are complete. */
export function findAccountParts(member: MemberRecord, answers: Answers): AccountParts {
  return {
    isEmailVerified: member.isEmailVerified,
    hasName: member.firstName !== null,
    hasAffiliation: answers.affiliation.length > 0,
    hasSignUpReason: answers.signup_reason.length > 0,
    hasGrade: answers.grade.length > 0,
  };
}

/** Returns how complete a member's account is, in percent. */
export function findCompletion(member: MemberRecord, answers: Answers): number {
  return completionPercent(findAccountParts(member, answers));
}

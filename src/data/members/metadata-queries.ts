import { completionPercent } from '#domain/members/account-completion.ts';
import { QUESTIONS, QUESTION_NAMES, type Answers, type Question } from '#domain/members/metadata-questions.ts';
import type { MemberRecord } from './member-record.ts';

/** More answers than there are choices. */
const MAX_ANSWERS = 60;

/** A member's answers, in the order of the choices. */
export async function selectAnswers(db: D1Database, memberId: string): Promise<Answers> {
  const { results } = await db
    .prepare(`SELECT question, choice FROM questionnaire_answer WHERE member_id = ? LIMIT ${MAX_ANSWERS}`)
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
  answers: { readonly [Name in Question]?: readonly string[] | undefined },
): Promise<void> {
  const given = QUESTION_NAMES.filter((name) => answers[name] !== undefined);
  if (given.length === 0) return;
  const rows = given.flatMap((question) => (answers[question] ?? []).map((choice) => [question, choice]));
  await db.batch([
    db
      .prepare('DELETE FROM questionnaire_answer WHERE member_id = ? AND question IN (SELECT value FROM json_each(?))')
      .bind(memberId, JSON.stringify(given)),
    db
      .prepare(
        `INSERT INTO questionnaire_answer (member_id, question, choice)
         SELECT ?1, value ->> 0, value ->> 1 FROM json_each(?2)`,
      )
      .bind(memberId, JSON.stringify(rows)),
  ]);
}

/** How complete a member's account is, in percent. */
export function findCompletion(member: MemberRecord, answers: Answers): number {
  return completionPercent({
    isEmailVerified: member.isEmailVerified,
    hasName: member.firstName !== null,
    hasAffiliation: answers.affiliation.length > 0,
    hasSignUpReason: answers.signup_reason.length > 0,
    hasGrade: answers.grade.length > 0,
  });
}

/**
 * The tables of the members' database that a copy holds, parents before children, with the columns that order their rows.
 * Sessions, tokens, attempts and mails are not copied: they are short-lived, and a copy must not sign anybody in.
 */
export const MEMBER_TABLES = {
  member: ['id'],
  credential: ['member_id'],
  identity: ['provider', 'subject'],
  questionnaire_answer: ['member_id', 'question', 'choice'],
  saved_school: ['member_id', 'state', 'school_id'],
  saved_school_log: ['id'],
  school_note: ['member_id', 'state', 'school_id'],
  subscription: ['id'],
  favorite_school: ['id'],
  student_grade: ['id'],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>;
export type MemberTable = keyof typeof MEMBER_TABLES;

/** The names of the tables, parents first. */
export const MEMBER_TABLE_NAMES = Object.keys(MEMBER_TABLES).filter((name): name is MemberTable => isMemberTable(name));

/** True for a table that a copy holds. */
export function isMemberTable(name: string): name is MemberTable {
  return Object.hasOwn(MEMBER_TABLES, name);
}

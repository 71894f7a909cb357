/**
 * The tables of the members' database in a copy, parents before children, with the columns that order their rows.
 * Sessions, tokens, attempts, emails and changes of addresses are not copied: they are short-lived, and a copy must not log anyone in. The
 * numbers of reviews and the changed schools are not copied either, because triggers derive them from the rows,
 * and neither are the counts of events, which are about no member.
 */
export const MEMBER_TABLES = {
  // First, so that they are emptied last: roles that go leave a row here.
  ended_official: ['state', 'school_id'],
  // They let their rows go when there are no members.
  moderation_log: ['id'],
  correction_log: ['id'],
  claim_log: ['id'],
  held_value_log: ['id'],
  people_log: ['id'],
  queue_log: ['id'],
  member: ['id'],
  credential: ['member_id'],
  identity: ['provider', 'subject'],
  questionnaire_answer: ['member_id', 'question', 'choice'],
  saved_school: ['member_id', 'state', 'school_id'],
  saved_school_log: ['id'],
  calendar_address: ['member_id'],
  saved_search: ['id'],
  school_note: ['member_id', 'state', 'school_id'],
  subscription: ['id'],
  follower_digest: ['owner'],
  stopped_mail: ['member_id', 'kind'],
  favorite_school: ['id'],
  student_grade: ['id'],
  second_factor: ['member_id'],
  recovery_code: ['member_id', 'code_hash'],
  role_grant: ['id'],
  correction: ['id'],
  correction_note: ['id'],
  claim: ['id'],
  desk_care: ['kind', 'item_id'],
  desk_note: ['id'],
  school_draft: ['state', 'school_id'],
  spokesperson: ['state', 'district_id', 'email_hash'],
  held_value: ['id'],
  review: ['id'],
  review_topic: ['review_id', 'topic'],
  review_history: ['review_id', 'revision'],
  review_like: ['review_id', 'voter'],
  review_flag: ['review_id', 'member_id'],
  review_appeal: ['review_id'],
  review_response: ['id'],
  reply_flag: ['reply_id', 'member_id'],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>;
/** The name of a table that backups copy. */
export type MemberTable = keyof typeof MEMBER_TABLES;

/** The names of the tables, parents first. */
export const MEMBER_TABLE_NAMES = Object.keys(MEMBER_TABLES).filter((name): name is MemberTable => isMemberTable(name));

/** True for a table in a copy. */
export function isMemberTable(name: string): name is MemberTable {
  return Object.hasOwn(MEMBER_TABLES, name);
}

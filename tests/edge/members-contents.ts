import { env } from 'cloudflare:workers';

/** The tables of members with the column of the owner, without counts of attempts and kept emails. */
const TABLES = {
  member: 'id',
  credential: 'member_id',
  identity: 'member_id',
  session: 'member_id',
  token: 'member_id',
  email_change: 'member_id',
  questionnaire_answer: 'member_id',
  saved_school: 'member_id',
  saved_school_log: 'member_id',
  school_note: 'member_id',
  saved_search: 'member_id',
  subscription: 'member_id',
  follower_digest: 'owner',
  favorite_school: 'member_id',
  stopped_mail: 'member_id',
  student_grade: 'member_id',
  review: 'member_id',
  review_like: 'member_id',
  review_flag: 'member_id',
  review_response: 'member_id',
  role_grant: 'member_id',
  second_factor: 'member_id',
  recovery_code: 'member_id',
  correction_note: 'member_id',
  claim: 'member_id',
  desk_care: 'member_id',
  desk_note: 'member_id',
  school_draft: 'member_id',
  held_value: 'member_id',
  spokesperson: 'added_by',
} as const;

/** Returns all member data in the database, as one text. */
export async function contents(): Promise<string> {
  return textOf(Object.keys(TABLES).map((table) => env.MEMBERS.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`)));
}

/** All data about one member in the database, as one text. Leaves out emailed links, which grant nothing to others. */
export async function contentsOf(memberId: string): Promise<string> {
  const owned = Object.entries(TABLES).filter(([table]) => table !== 'token');
  return textOf(
    owned.map(([table, owner]) =>
      env.MEMBERS.prepare(`SELECT * FROM ${table} WHERE ${owner} = ? ORDER BY 1, 2`).bind(memberId),
    ),
  );
}

async function textOf(statements: D1PreparedStatement[]): Promise<string> {
  const answers = await env.MEMBERS.batch(statements);
  return JSON.stringify(answers.map(({ results }) => results));
}

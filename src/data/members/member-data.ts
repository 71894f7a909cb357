type Value = string | number | null;

/** Everything that is kept of a member and is theirs to have: by table, without hashes and ids of the machinery. */
const EXPORTED: Readonly<Record<string, string>> = {
  account: `SELECT email, email_verified_at, first_name, last_name, language, sign_up_context, age_confirmed_at, created_at
    FROM member WHERE id = ? LIMIT 1`,
  password: 'SELECT changed_at FROM credential WHERE member_id = ? LIMIT 1',
  social_accounts: 'SELECT provider, subject, created_at FROM identity WHERE member_id = ? LIMIT 20',
  sessions: 'SELECT created_at, used_at, expires_at FROM session WHERE member_id = ? AND ended_at IS NULL LIMIT 1000',
  questionnaire: 'SELECT question, choice FROM questionnaire_answer WHERE member_id = ? LIMIT 100',
  saved_schools: 'SELECT state, school_id, saved_at FROM saved_school WHERE member_id = ? LIMIT 5000',
  saved_schools_log: `SELECT state, school_id, action, location, logged_at FROM saved_school_log
    WHERE member_id = ? ORDER BY id LIMIT 10000`,
  school_notes: `SELECT state, school_id, why_saved, status, comment, updated_at FROM school_note
    WHERE member_id = ? LIMIT 5000`,
  subscriptions: `SELECT list, state, school_id, language, message, created_at, confirmed_at FROM subscription
    WHERE member_id = ? LIMIT 5000`,
  favorite_schools: `SELECT state, school_id, driver, language, created_at, confirmed_at FROM favorite_school
    WHERE member_id = ? LIMIT 5000`,
  student_grades:
    'SELECT grade, state, language, created_at, confirmed_at FROM student_grade WHERE member_id = ? LIMIT 100',
};

/** What is kept of a member, as lists of rows by name. */
export async function selectMemberData(db: D1Database, memberId: string): Promise<Record<string, object[]>> {
  const names = Object.keys(EXPORTED);
  const results = await db.batch<Record<string, Value>>(
    names.map((name) => db.prepare(EXPORTED[name] ?? '').bind(memberId)),
  );
  return Object.fromEntries(names.map((name, at) => [name, results[at]?.results ?? []]));
}

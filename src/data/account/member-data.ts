type Value = string | number | null;

/** All stored data that a member may export: by table, without hashes and internal ids. */
const EXPORTED: Readonly<Record<string, string>> = {
  account: `SELECT email, email_verified_at, first_name, last_name, language, sign_up_context, age_confirmed_at,
    adult_confirmed_at, created_at
    FROM member WHERE id = ? LIMIT 1`,
  password: 'SELECT changed_at FROM credential WHERE member_id = ? LIMIT 1',
  social_accounts: 'SELECT provider, subject, created_at FROM identity WHERE member_id = ? LIMIT 20',
  email_change: 'SELECT email, expires_at FROM email_change WHERE member_id = ? LIMIT 1',
  sessions:
    'SELECT device, created_at, used_at, expires_at FROM session WHERE member_id = ? AND ended_at IS NULL LIMIT 1000',
  questionnaire: 'SELECT question, choice FROM questionnaire_answer WHERE member_id = ? LIMIT 100',
  saved_schools: 'SELECT state, school_id, saved_at FROM saved_school WHERE member_id = ? LIMIT 5000',
  saved_schools_log: `SELECT state, school_id, action, location, logged_at FROM saved_school_log
    WHERE member_id = ? ORDER BY id LIMIT 10000`,
  calendar_address: 'SELECT created_at FROM calendar_address WHERE member_id = ? LIMIT 1',
  school_notes: `SELECT state, school_id, why_saved, status, comment, updated_at FROM school_note
    WHERE member_id = ? LIMIT 5000`,
  saved_searches: 'SELECT name, path, saved_at, watched_since, seen FROM saved_search WHERE member_id = ? LIMIT 100',
  subscriptions: `SELECT list, state, school_id, language, message, source, created_at, confirmed_at FROM subscription
    WHERE member_id = ? LIMIT 5000`,
  review_digests: 'SELECT due_at FROM follower_digest WHERE owner = ? LIMIT 1',
  stopped_emails: 'SELECT kind, stopped_at FROM stopped_mail WHERE member_id = ? LIMIT 10',
  favorite_schools: `SELECT state, school_id, driver, language, created_at, confirmed_at FROM favorite_school
    WHERE member_id = ? LIMIT 5000`,
  reviews: `SELECT id, state, school_id, status, user_type, five_star, comment, would_recommend, experience_year, language, likes,
    decline_reason, decline_note, created_at, updated_at, deleted_at FROM review WHERE member_id = ? LIMIT 5000`,
  review_topics: `SELECT t.review_id, t.topic, t.answer, t.comment FROM review r JOIN review_topic t ON t.review_id = r.id
    WHERE r.member_id = ? LIMIT 20000`,
  review_history: `SELECT h.review_id, h.revision, h.status, h.user_type, h.five_star, h.comment, h.would_recommend,
    h.experience_year, h.topics, h.replaced_at FROM review r JOIN review_history h ON h.review_id = r.id
    WHERE r.member_id = ? LIMIT 20000`,
  review_appeals: `SELECT a.review_id, a.comment, a.created_at, a.decided_at FROM review r
    JOIN review_appeal a ON a.review_id = r.id WHERE r.member_id = ? LIMIT 5000`,
  review_likes: 'SELECT review_id, created_at FROM review_like WHERE member_id = ? LIMIT 20000',
  review_reports: 'SELECT review_id, comment, created_at FROM review_flag WHERE member_id = ? LIMIT 20000',
  reply_reports: 'SELECT reply_id, comment, created_at FROM reply_flag WHERE member_id = ? LIMIT 20000',
  review_responses: `SELECT review_id, response, edited, created_at, updated_at FROM review_response
    WHERE member_id = ? LIMIT 5000`,
  claims: `SELECT state, school_id, school_name, name, position, email, phone, website, status, decline_reason, decline_note,
    created_at, decided_at FROM claim WHERE member_id = ? LIMIT 5000`,
  // A stranger who opened an account with the address reads nothing of its owner.
  corrections: `SELECT page_path, section, wrong_text, right_text, evidence, status, decline_reason, decline_note, created_at,
    decided_at FROM correction WHERE lower(email) =
      (SELECT email_key FROM member WHERE id = ? AND email_verified_at IS NOT NULL) LIMIT 1000`,
  school_drafts: 'SELECT state, school_id, typed, status, updated_at FROM school_draft WHERE member_id = ? LIMIT 200',
  held_values: 'SELECT state, school_id, field, answer, created_at FROM held_value WHERE member_id = ? LIMIT 2000',
  spokespersons: 'SELECT state, district_id, position, added_at FROM spokesperson WHERE added_by = ? LIMIT 2000',
  roles: 'SELECT role, scope, granted_at, reason, ended_at FROM role_grant WHERE member_id = ? LIMIT 200',
  second_factor: 'SELECT confirmed_at FROM second_factor WHERE member_id = ? LIMIT 1',
  student_grades:
    'SELECT grade, state, language, created_at, confirmed_at FROM student_grade WHERE member_id = ? LIMIT 100',
};

/** Returns all data about a member, as lists of rows by name. */
export async function selectMemberData(db: D1Database, memberId: string): Promise<Record<string, object[]>> {
  const names = Object.keys(EXPORTED);
  const results = await db.batch<Record<string, Value>>(
    names.map((name) => db.prepare(EXPORTED[name] ?? '').bind(memberId)),
  );
  return Object.fromEntries(names.map((name, at) => [name, results[at]?.results ?? []]));
}

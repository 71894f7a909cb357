import type { Row } from '#pipeline/catalogue/catalogue-target.ts';
import type { TableRow } from '#pipeline/members/members-target.ts';

const AT = '2026-01-02T03:04:05.000Z';
const SCHOOL = { state: 'ky', school_id: '210003002021' };

/** One row of every table for one member; what is given changes the note. */
export function aMembersRows(id: string, note: Row = {}): TableRow[] {
  const owned = { id: `${id}-1`, owner: id, member_id: id, email: null };
  const asked = { language: 'en', created_at: AT, confirmed_at: null };
  return [
    {
      table: 'member',
      row: {
        id,
        email: `${id}@example.org`,
        email_key: `${id}@example.org`,
        email_verified_at: AT,
        first_name: 'Ana “Ñ”',
        last_name: null,
        language: 'es',
        sign_up_context: null,
        age_confirmed_at: null,
        adult_confirmed_at: null,
        created_at: AT,
      },
    },
    { table: 'credential', row: { member_id: id, password_hash: '$scrypt$ln=14$x$y', changed_at: AT } },
    { table: 'identity', row: { provider: 'google', subject: `subject-${id}`, member_id: id, created_at: AT } },
    { table: 'questionnaire_answer', row: { member_id: id, question: 'affiliation', choice: 'parent' } },
    { table: 'saved_school', row: { member_id: id, ...SCHOOL, saved_at: AT } },
    {
      table: 'saved_school_log',
      row: { id: hash(id), member_id: id, ...SCHOOL, action: 'add', location: null, logged_at: AT },
    },
    {
      table: 'school_note',
      row: { member_id: id, ...SCHOOL, why_saved: '["close"]', status: null, comment: 'x', updated_at: AT, ...note },
    },
    {
      table: 'saved_search',
      row: {
        ...{ id: `${id}-search`, member_id: id, name: 'Ours', path: '/search/', saved_at: AT },
        ...{ watched_since: AT, seen: '{"ky-210003002021":7}' },
      },
    },
    { table: 'subscription', row: { ...owned, list: 'mystat', ...SCHOOL, ...asked, message: null } },
    { table: 'follower_digest', row: { owner: id, id: `${id}-digest`, due_at: AT } },
    { table: 'stopped_mail', row: { member_id: id, kind: 'new-review', stopped_at: AT } },
    { table: 'favorite_school', row: { ...owned, ...SCHOOL, driver: null, ...asked } },
    { table: 'student_grade', row: { ...owned, grade: 'k', state: 'ky', ...asked } },
    ...reviewRows(id),
  ];
}

function reviewRows(id: string): TableRow[] {
  const review_id = `${id}-review`;
  const said = { user_type: 'parent', five_star: 4, would_recommend: 1, experience_year: 2025 };
  return [
    {
      table: 'role_grant',
      row: {
        id: hash(id),
        member_id: id,
        role: 'official',
        scope: 'ky-210003002021',
        granted_by: 'command line',
        granted_at: AT,
        reason: 'x',
        ended_at: null,
      },
    },
    {
      table: 'review',
      row: {
        id: review_id,
        member_id: id,
        ...SCHOOL,
        status: 'published',
        ...said,
        comment: 'Good “ñ”',
        language: 'es',
        text_hash: null,
        author_digest: id,
        is_invented: 0,
        likes: 1,
        revision: 2,
        held_for: '[]',
        decline_reason: null,
        decline_note: null,
        queued_at: null,
        created_at: AT,
        updated_at: AT,
      },
    },
    { table: 'review_topic', row: { review_id, topic: 'teachers', answer: 5, comment: '' } },
    {
      table: 'review_history',
      row: { review_id, revision: 1, status: 'published', ...said, comment: 'Fine', topics: '[]', replaced_at: AT },
    },
    { table: 'review_like', row: { review_id, voter: 'browser', member_id: null, created_at: AT } },
    { table: 'review_flag', row: { review_id, member_id: id, comment: 'x', created_at: AT, resolved_at: AT } },
    { table: 'review_appeal', row: { review_id, comment: 'x', created_at: AT, decided_at: AT } },
    {
      table: 'review_response',
      row: {
        id: `${id}-reply`,
        review_id,
        member_id: id,
        response: 'Thanks',
        edited: 0,
        created_at: AT,
        updated_at: AT,
      },
    },
    {
      table: 'reply_flag',
      row: { reply_id: `${id}-reply`, member_id: id, comment: 'x', created_at: AT, resolved_at: AT },
    },
    { table: 'second_factor', row: { member_id: id, sealed: 'x', confirmed_at: AT, last_step: 7 } },
    { table: 'recovery_code', row: { member_id: id, code_hash: 'x' } },
    {
      table: 'correction',
      row: {
        id: `${id}-correction`,
        token_hash: id,
        page_kind: 'city',
        page_path: '/kentucky/columbia/',
        page_name: 'Columbia',
        state: 'ky',
        school_id: null,
        section: 'other',
        wrong_text: 'x',
        right_text: '',
        evidence: '',
        email: null,
        language: 'en',
        text_hash: id,
        status: 'accepted',
        held_for: '[]',
        decline_reason: null,
        decline_note: null,
        revision: 2,
        created_at: AT,
        decided_at: AT,
      },
    },
    {
      table: 'correction_note',
      row: { id: hash(id), correction_id: `${id}-correction`, member_id: id, note: 'x', created_at: AT },
    },
    { table: 'desk_care', row: { kind: 'correction', item_id: `${id}-correction`, member_id: id } },
    {
      table: 'desk_note',
      row: { id: hash(id), kind: 'correction', item_id: `${id}-correction`, member_id: id, note: 'x', created_at: AT },
    },
    {
      table: 'queue_log',
      row: {
        id: hash(id),
        item: `correction ${id}-correction`,
        state: 'ky',
        action: 'note',
        actor: id,
        reason: null,
        logged_at: AT,
      },
    },
    {
      table: 'correction_log',
      row: {
        id: hash(id),
        correction_id: `${id}-correction`,
        state: 'ky',
        action: 'accept',
        actor: id,
        reason: null,
        from_status: 'open',
        to_status: 'accepted',
        logged_at: AT,
      },
    },
    {
      table: 'claim',
      row: {
        id: `${id}-claim`,
        member_id: id,
        ...SCHOOL,
        school_name: 'Adair County Elementary School',
        school_path: '/kentucky/columbia/',
        name: 'Ana',
        position: 'principal',
        email: 'ana@example.org',
        phone: '(111) 111-1111',
        website: 'https://school.example/',
        known_domain: null,
        listed_by: null,
        language: 'en',
        token_hash: id,
        token_expires_at: 1,
        status: 'sent',
        decline_reason: null,
        decline_note: null,
        revision: 1,
        created_at: AT,
        decided_at: null,
      },
    },
    { table: 'calendar_address', row: { member_id: id, id: `${id}-calendar`, created_at: AT } },
    {
      table: 'school_draft',
      row: {
        state: 'ky',
        school_id: id,
        typed: '{}',
        status: 'draft',
        return_reason: null,
        revision: 1,
        member_id: id,
        updated_at: AT,
      },
    },
    {
      table: 'held_value',
      row: {
        ...{ id: `${id}-held`, ...SCHOOL, field: `phone ${id}`, answer: '{}', shown: '[]', reasons: '[]' },
        ...{ member_id: id, created_at: AT },
      },
    },
    {
      table: 'spokesperson',
      row: {
        ...{ state: 'ky', district_id: '2100030', email_hash: id, position: 'principal', added_by: id, added_at: AT },
      },
    },
    { table: 'ended_official', row: { state: 'ky', school_id: id, ended_at: AT } },
    {
      table: 'held_value_log',
      row: { id: hash(id), ...SCHOOL, field: 'phone', action: 'confirm', actor: id, logged_at: AT },
    },
    {
      table: 'people_log',
      row: { id: hash(id), subject: id, action: 'grant', actor: id, reason: 'editor ky: x', logged_at: AT },
    },
    {
      table: 'claim_log',
      row: {
        id: hash(id),
        claim_id: `${id}-claim`,
        ...SCHOOL,
        action: 'send',
        actor: id,
        reason: null,
        from_status: null,
        to_status: 'sent',
        logged_at: AT,
      },
    },
    {
      table: 'moderation_log',
      row: {
        id: hash(id),
        review_id,
        ...SCHOOL,
        action: 'receive',
        actor: 'author',
        reason: null,
        from_status: null,
        to_status: 'published',
        logged_at: AT,
      },
    },
  ];
}

/** A different number for each name. */
function hash(name: string): number {
  return Array.from(name).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_000_007, 7);
}

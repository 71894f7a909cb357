import type { SessionUser } from '#domain/members/session-contract.ts';
import type { MemberRecord } from '#data/members/member-record.ts';
import { findCompletion, selectAnswers } from '#data/members/metadata-queries.ts';
import { countSavedSchools } from '#data/saves/saved-school-queries.ts';

/** Loads a member in the form that pages use. */
export async function loadSessionUser(db: D1Database, member: MemberRecord): Promise<SessionUser> {
  const [answers, savedSchools] = await Promise.all([selectAnswers(db, member.id), countSavedSchools(db, member.id)]);
  return {
    id: member.id,
    email: member.email,
    first_name: member.firstName,
    last_name: member.lastName,
    language: member.language,
    email_verified: member.isEmailVerified,
    has_password: member.hasPassword,
    saved_schools_count: savedSchools,
    account_completion_percentage: findCompletion(member, answers),
  };
}

import type { AgeAnswer } from '#domain/members/age-question.ts';
import type { MetadataAnswer } from '#domain/members/metadata-contract.ts';
import type { SignUpContextName } from '#domain/members/sign-up-context-name.ts';
import { callMember, type CallResult } from '../members/member-client.ts';
import { pageLanguage } from '../dom/page-language.ts';
import type { ModalSchool } from './modal-contract.ts';

export interface AskedContext {
  readonly context: SignUpContextName;
  readonly school?: ModalSchool | undefined;
}

/** Sends the context of a sign-up. Returns the message that the questionnaire shows. */
export async function postSignUpContext(memberId: string | null, { context, school }: AskedContext): Promise<string> {
  const data = { page_url: `${location.pathname}${location.search}`, state: school?.state, school_id: school?.id };
  const body = { ...memberOf(memberId), metadata: {}, sign_up_context: { context, data } };
  const result = await callMember<MetadataAnswer>('POST', '/account/user_metadata/', body);
  return result.kind === 'done' ? (result.answer.customMessage ?? '') : '';
}

/** Saves one answer and returns the next question. */
export function saveAnswer(memberId: string | null, metadata: object): Promise<CallResult<MetadataAnswer>> {
  const body = { ...memberOf(memberId), metadata };
  return callMember<MetadataAnswer>('POST', '/account/user_metadata/update_and_fetch_next_prompt', body);
}

/** Sends the answer to the age question for students. */
export function answerAge(birth: { year: string; month: string }): Promise<CallResult<AgeAnswer>> {
  return callMember<AgeAnswer>('POST', '/account/age/', { birth_year: birth.year, birth_month: birth.month });
}

/** Subscribes to newsletters in the language of the page. Ignores failures: the preferences offer them again. */
export async function subscribeTo(lists: readonly string[]): Promise<void> {
  if (lists.length === 0) return;
  await callMember('POST', '/gsr/api/subscriptions_list/', { lists, language: pageLanguage() });
}

function memberOf(memberId: string | null): { list_member_id?: string } {
  return memberId === null ? {} : { list_member_id: memberId };
}

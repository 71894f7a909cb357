import { useEffect, useState } from 'react';
import type { AgeAnswer } from '#domain/account/age-question.ts';
import type { MetadataAnswer } from '#domain/account/metadata-contract.ts';
import { QUESTION_NAMES, type Question } from '#domain/account/metadata-questions.ts';
import type { SignUpContextName } from '#domain/account/sign-up-context-name.ts';
import type { Birth } from '#components/account/AccountFields.tsx';
import { type CallResult, callMember } from '../account/member-client.ts';
import { refreshSession } from '../account/session-store.ts';
import { pageLanguage } from '../dom/page-language.ts';
import { useModal } from './modal-context.ts';
import type { ModalSchool } from './modal-contract.ts';
import { rememberProfileModal } from './profile-modal-cookie.ts';
import { useSubmit } from './use-submit.ts';

export interface QuestionnaireProps {
  readonly memberId: string | null;
  /** Only for a new account. */
  readonly signUpContext: AskedContext | null;
  readonly onDone: () => void;
  /** The visitor may not have an account, and the edge has deleted it. */
  readonly onStopped: (message: string) => void;
}

/** The answers besides the chosen keys, all on the first panel. */
export interface Details {
  readonly names: { readonly first_name: string; readonly last_name: string };
  readonly birth: Birth;
  readonly newsletters: { readonly learning: boolean; readonly educator: boolean };
}

const NOTHING: Readonly<Record<Question, readonly string[]>> = { affiliation: [], signup_reason: [], grade: [] };
const NO_DETAILS: Details = {
  names: { first_name: '', last_name: '' },
  birth: { year: '', month: '' },
  newsletters: { learning: true, educator: true },
};

/** The state of the questionnaire: one question at a time, saved at once. Each question may be skipped. */
export function useQuestionnaire({ memberId, signUpContext, onDone, onStopped }: QuestionnaireProps) {
  const { texts } = useModal();
  const [question, setQuestion] = useState<Question>('affiliation');
  const [answers, setAnswers] = useState(NOTHING);
  const [details, setDetails] = useState(NO_DETAILS);
  const [message, setMessage] = useState('');
  const [error, setError] = useState('');
  useEffect(() => {
    rememberProfileModal();
    if (signUpContext !== null) void postSignUpContext(memberId, signUpContext).then(setMessage);
    // Once, when the questionnaire opens.
  }, []);

  const chosen = answers[question];
  const isFirst = question === 'affiliation';
  const roles = rolesOf(answers.affiliation, offeredNewsletters());
  const showNext = (next: Question | null | undefined) => {
    setError('');
    if (next == null) onDone();
    else setQuestion(next);
  };
  /** Asks the edge about a student's age. Returns whether the visitor may go on. */
  const confirmAge = async () => {
    const { members } = texts;
    const isEntered = details.birth.month !== '' && details.birth.year !== '';
    const missing: AgeCheck = { kind: 'refused', message: members.errors['needs-age'] };
    const age = isEntered ? await checkAge(details.birth, members.age.stopped) : missing;
    if (age.kind === 'stopped') onStopped(age.message);
    if (age.kind === 'refused') setError(age.message ?? members.login_modal.questionnaire_panel.error);
    return age.kind === 'may-continue';
  };
  const save = async () => {
    if (isFirst && roles.isStudent && !(await confirmAge())) return;
    const result = await saveAnswer(memberId, { ...(isFirst && enteredNames(details.names)), [question]: chosen });
    if (result.kind !== 'done') {
      setError(textOfRefusal(result) ?? texts.members.login_modal.questionnaire_panel.error);
      return;
    }
    // The ring in the header shows the answer.
    void refreshSession();
    if (isFirst) await subscribeTo(chosenNewsletters(roles, details.newsletters));
    showNext(questionAfter(question, result.answer.next_prompt));
  };
  const choose = (keys: readonly string[]) => setAnswers({ ...answers, [question]: keys });
  const skip = () => showNext(QUESTION_NAMES[QUESTION_NAMES.indexOf(question) + 1]);
  return { question, chosen, choose, roles, details, setDetails, message, error, skip, ...useSubmit(save) };
}

/** A visitor who was logged out meanwhile reads why. Other refusals have the specified text. */
function textOfRefusal(result: CallResult<unknown>): string | null {
  const isLoggedOut = result.kind === 'refused' && result.status === 401;
  return isLoggedOut ? result.message : null;
}

interface Roles {
  readonly isStudent: boolean;
  readonly isLearning: boolean;
  readonly isEducator: boolean;
}

/** The newsletters of a role are offered only if someone sends them. */
function rolesOf(affiliation: readonly string[], offered: readonly string[]): Roles {
  const isStudent = affiliation.includes('student');
  const isLearning = isStudent || affiliation.includes('parent');
  const isEducator = affiliation.includes('educator') || affiliation.includes('school_leader');
  return {
    isStudent,
    isLearning: isLearning && offered.includes('greatkidsnews'),
    isEducator: isEducator && offered.includes('teacher_list'),
  };
}

/** Reads the newsletters of this deployment from the footer's link. */
function offeredNewsletters(): readonly string[] {
  const link = document.querySelector<HTMLElement>('[data-newsletter]');
  return (link?.dataset['newsletter'] ?? '').split(' ');
}

type AgeCheck =
  | { readonly kind: 'may-continue' }
  | { readonly kind: 'stopped'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string | null };

async function checkAge(birth: Birth, stopped: string): Promise<AgeCheck> {
  const result = await answerAge(birth);
  if (result.kind !== 'done')
    return { kind: 'refused', message: (result.kind === 'refused' && result.message) || null };
  if (result.answer.may_continue) return { kind: 'may-continue' };
  return { kind: 'stopped', message: result.answer.message ?? stopped };
}

/** The edge's next question, unless the member skipped it already. */
function questionAfter(question: Question, next: Question | null): Question | null {
  return next !== null && QUESTION_NAMES.indexOf(next) > QUESTION_NAMES.indexOf(question) ? next : null;
}

/** The names that were entered. A provider may have sent the others, which stay. */
function enteredNames(names: Details['names']): object {
  return Object.fromEntries(Object.entries(names).filter(([, name]) => name.trim() !== ''));
}

function chosenNewsletters(
  { isLearning, isEducator }: Roles,
  { learning, educator }: Details['newsletters'],
): string[] {
  return [...(isLearning && learning ? ['greatkidsnews'] : []), ...(isEducator && educator ? ['teacher_list'] : [])];
}

interface AskedContext {
  readonly context: SignUpContextName;
  readonly school?: ModalSchool | undefined;
}

/** Sends the context of a sign-up. Returns the message that the questionnaire shows. */
async function postSignUpContext(memberId: string | null, { context, school }: AskedContext): Promise<string> {
  const data = { page_url: `${location.pathname}${location.search}`, state: school?.state, school_id: school?.id };
  const body = { ...memberOf(memberId), metadata: {}, sign_up_context: { context, data } };
  const result = await callMember<MetadataAnswer>('POST', '/account/user_metadata/', body);
  return result.kind === 'done' ? (result.answer.customMessage ?? '') : '';
}

/** Saves one answer and returns the next question. */
function saveAnswer(memberId: string | null, metadata: object): Promise<CallResult<MetadataAnswer>> {
  const body = { ...memberOf(memberId), metadata };
  return callMember<MetadataAnswer>('POST', '/account/user_metadata/update_and_fetch_next_prompt', body);
}

/** Sends the answer to the age question for students. */
function answerAge(birth: { year: string; month: string }): Promise<CallResult<AgeAnswer>> {
  return callMember<AgeAnswer>('POST', '/account/age/', { birth_year: birth.year, birth_month: birth.month });
}

/** Subscribes to newsletters in the language of the page. Ignores failures: the preferences offer them again. */
async function subscribeTo(lists: readonly string[]): Promise<void> {
  if (lists.length === 0) return;
  await callMember('POST', '/gsr/api/subscriptions_list/', { lists, language: pageLanguage() });
}

function memberOf(memberId: string | null): { list_member_id?: string } {
  return memberId === null ? {} : { list_member_id: memberId };
}

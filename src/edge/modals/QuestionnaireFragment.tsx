import { SIGN_UP_CONTEXT_KEYS } from '#domain/account/sign-up-context-name.ts';
import { LogInFirst } from '#components/account/LoginForms.tsx';
import { AgeForm, QuestionnaireForm } from '#components/account/QuestionnaireForm.tsx';
import { listQuestionTexts } from '../account/question-texts.ts';
import { TOKEN_MINUTES } from '../account/guard/member-tokens.ts';
import type { FragmentRequest, ModalFragment } from './modal-fragment.ts';

/** Asks all questions of the questionnaire. Students give their age before anything is saved. */
export async function questionnaire(request: FragmentRequest): Promise<ModalFragment> {
  const { t, member, query, language, isUnderAge } = request;
  const title = t('members.login_modal.questionnaire_panel.title');
  if (isUnderAge) return { title, body: <p role="alert">{t('members.age.stopped')}</p> };
  if (member === null) return { title, body: <LogInFirst view={request} /> };
  if (query.error === 'needs-age') return { title: t('members.age.question'), body: <AgeForm view={request} /> };
  const { signUpContext, isEmailVerified } = member;
  const hours = TOKEN_MINUTES['verify-email'] / 60;
  const messages = [
    ...(signUpContext === null ? [] : [t(`members.sign_up_context.${SIGN_UP_CONTEXT_KEYS[signUpContext.context]}`)]),
    ...(isEmailVerified ? [] : [t('members.login_modal.verify_panel.text', { hours })]),
  ];
  const form = {
    view: request,
    messages,
    questions: listQuestionTexts(language).user_metadata_questions,
    answers: await request.readAnswers(),
    newsletters: request.newsletters,
    names: { first_name: member.firstName ?? '', last_name: member.lastName ?? '' },
  };
  return { title, body: <QuestionnaireForm {...form} /> };
}

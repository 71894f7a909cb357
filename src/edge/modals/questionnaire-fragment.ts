import { MAX_NAME_LENGTH } from '#domain/members/name-limit.ts';
import { AFFILIATION_NEWSLETTERS, QUESTION_NAMES } from '#domain/members/metadata-questions.ts';
import { SIGN_UP_CONTEXT_KEYS } from '#domain/members/sign-up-context-name.ts';
import { monthNames } from '#i18n/month-names.ts';
import { html, type Html } from '#markup/html.ts';
import { listQuestionTexts } from '../members/account/question-texts.ts';
import { TOKEN_MINUTES } from '../members/guard/member-tokens.ts';
import { signInFirst } from './account-fragments.ts';
import { choicesMarkup, formMarkup, inputMarkup } from './form-markup.ts';
import type { FragmentRequest, ModalFragment } from './modal-fragment.ts';

const LETTER_TEXTS = { greatkidsnews: 'learning_newsletter', teacher_list: 'educator_newsletter' } as const;

/** Writes all questions of the questionnaire. Students give their age before anything is saved. */
export async function questionnaire(request: FragmentRequest): Promise<ModalFragment> {
  const { t, member, query, isUnderAge } = request;
  const title = t('members.login_modal.questionnaire_panel.title');
  if (isUnderAge) return { title, body: html`<p role="alert">${t('members.age.stopped')}</p>` };
  if (member === null) return { title, body: signInFirst(request) };
  if (query.error === 'needs-age') return { title: t('members.age.question'), body: ageForm(request) };
  const verify = t('members.login_modal.verify_panel.text', { hours: TOKEN_MINUTES['verify-email'] / 60 });
  const { signUpContext } = member;
  const message =
    signUpContext === null ? null : t(`members.sign_up_context.${SIGN_UP_CONTEXT_KEYS[signUpContext.context]}`);
  return {
    title,
    body: html`${message === null ? '' : html`<p>${message}</p>`}${member.isEmailVerified ? '' : html`<p>${verify}</p>`}
      ${formMarkup(request, {
        action: '/account/user_metadata/',
        button: t('members.login_modal.questionnaire_panel.save'),
        failure: t('members.login_modal.questionnaire_panel.error'),
        fields: await fields(request),
      })}
      <p><a href="${request.returnLink}">${t('members.login_modal.questionnaire_panel.skip')}</a></p>`,
  };
}

async function fields({ t, language, member, readAnswers }: FragmentRequest): Promise<Html> {
  const answers = await readAnswers();
  const { user_metadata_questions: questions } = listQuestionTexts(language);
  const names = [
    { name: 'first_name', autocomplete: 'given-name', value: member?.firstName ?? '' },
    { name: 'last_name', autocomplete: 'family-name', value: member?.lastName ?? '' },
  ] as const;
  const asked = QUESTION_NAMES.map((name) => {
    const chosen: readonly string[] = answers?.[name] ?? [];
    return choicesMarkup({
      legend: questions[name].display_text,
      name: `${name}[]`,
      items: questions[name].choices.map(({ key, display_text: label }) => ({
        value: key,
        label,
        isChosen: chosen.includes(key),
      })),
      mayBeNone: true,
    });
  });
  const letters = choicesMarkup({
    legend: t('modals.emailJoin.lists'),
    name: 'lists[]',
    items: AFFILIATION_NEWSLETTERS.map((letter) => ({
      value: letter,
      label: t(`members.login_modal.questionnaire_panel.${LETTER_TEXTS[letter]}`),
      isChosen: true,
    })),
  });
  return html`${names.map((input) =>
    inputMarkup({
      ...input,
      id: input.name,
      label: t(`members.login_modal.questionnaire_panel.${input.name}`),
      type: 'text',
      maxLength: MAX_NAME_LENGTH,
      isOptional: true,
    }),
  )}
  ${asked} ${letters}`;
}

/** Asks for the month and year of birth without hinting at the answer that lets a visitor go on. */
function ageForm(request: FragmentRequest): Html {
  const { t, language } = request;
  const months = monthNames(language);
  return html`<p>${t('members.age.help')}</p>
    ${formMarkup(request, {
      action: '/account/age/',
      button: t('members.login_modal.questionnaire_panel.next'),
      returnTo: request.self,
      fields: html`<div class="modal-field">
          <label for="birth-month">${t('members.age.month')}</label>
          <select id="birth-month" name="birth_month" required>
            <option value=""></option>
            ${months.map((month, at) => html`<option value="${at + 1}">${month}</option>`)}
          </select>
        </div>
        <div class="modal-field">
          <label for="birth-year">${t('members.age.year')}</label>
          <input id="birth-year" name="birth_year" inputmode="numeric" pattern="[0-9]{4}" maxlength="4" required />
        </div>`,
    })}`;
}

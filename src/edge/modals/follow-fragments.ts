import { schoolKey } from '#domain/schools/school-id.ts';
import { STUDENT_GRADES } from '#domain/members/metadata-questions.ts';
import { successPath } from '#domain/modals/success-path.ts';
import { html } from '#markup/html.ts';
import { choicesMarkup, emailMarkup, formMarkup } from './form-markup.ts';
import type { FragmentRequest, ModalFragment } from './modal-fragment.ts';

/** Offers newsletters and grades. An address that is not a member's gets an email to confirm. */
export function emailJoin(request: FragmentRequest): ModalFragment {
  const { t, query, returnTo, isSignedIn } = request;
  const subheading = isSignedIn ? null : t('members.subscribed.confirm');
  return {
    title: query.heading ?? t('modals.emailJoin.title'),
    body: html`<p>${query.subheading ?? t('modals.emailJoin.text')}</p>
      ${formMarkup(request, {
        action: '/gsr/modals/email_join_modal',
        button: t('modals.emailJoin.button'),
        returnTo: successPath({ heading: t('modals.emailJoin.done'), subheading, returnTo }),
        fields: html`${emailMarkup(request, 'join-email')}
        ${choicesMarkup({
          legend: t('modals.emailJoin.lists'),
          name: 'lists[]',
          items: (['greatkidsnews', 'teacher_list', 'greatnews', 'sponsor'] as const).map((list) => ({
            value: list,
            label: t(`members.list.${list}`),
            isChosen: list === 'greatkidsnews',
          })),
        })}
        ${choicesMarkup({
          legend: t('members.questionnaire.grade.display_text'),
          name: 'grades[]',
          items: STUDENT_GRADES.map((grade) => ({
            value: grade,
            label: t(`members.questionnaire.grade.choices.${grade}.display_text`),
          })),
        })}`,
      })}`,
  };
}

/** Offers to follow one school, logged in or with an address. */
export function followSchool(request: FragmentRequest): ModalFragment {
  const { t, schools, isSignedIn, returnTo } = request;
  const [school] = schools;
  if (school === undefined) {
    return {
      title: t('modals.login.title.Follow School'),
      body: html`<p>${t('modals.follow.noSchool')}</p>`,
    };
  }
  const subheading = isSignedIn ? null : t('members.subscribed.confirm');
  const title = t('modals.follow.title', { school: school.name });
  return {
    title,
    body: html`<p>${t('modals.login.lead.Follow School')}</p>
      ${formMarkup(request, {
        action: '/gsr/api/subscriptions/',
        button: t('modals.follow.button'),
        failure: t('follows.alerts.failed'),
        returnTo: successPath({ heading: t('members.subscribed.mystat'), subheading, returnTo }),
        fields: html`${emailMarkup(request, 'follow-email')}
          <input type="hidden" name="list" value="mystat" />
          <input type="hidden" name="state" value="${school.state}" />
          <input type="hidden" name="schoolId" value="${school.id}" />`,
      })}`,
  };
}

/** Offers to follow several schools at once. Each can be left out. */
export function followSchools(request: FragmentRequest): ModalFragment {
  const { t, schools, isSignedIn, returnTo } = request;
  const title = t('modals.follow.severalTitle');
  if (schools.length === 0) return { title, body: html`<p>${t('modals.follow.noSchool')}</p>` };
  const subheading = isSignedIn ? null : t('members.subscribed.confirm');
  return {
    title,
    body: html`<p>${t('modals.follow.severalText')}</p>
      ${formMarkup(request, {
        action: '/gsr/modals/signup_and_follow_schools_modal',
        button: t('modals.follow.button'),
        failure: t('follows.alerts.failed'),
        returnTo: successPath({ heading: t('modals.follow.severalDone'), subheading, returnTo }),
        fields: html`${choicesMarkup({
          legend: t('modals.follow.schools'),
          name: 'schools[]',
          items: schools.map(({ state, id, name }) => ({
            value: schoolKey({ state, id }),
            label: name,
            isChosen: true,
          })),
        })}
        ${emailMarkup(request, 'follow-email')}`,
      })}`,
  };
}

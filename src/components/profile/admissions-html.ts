import type { Language } from '#domain/places/language.ts';
import type { AdmissionsContent } from '#domain/profile/admissions-module.ts';
import { html, type Html } from '#markup/html.ts';
import { webAddressLabel } from '#i18n/format.ts';
import { translatorFor } from '#i18n/translator.ts';
import { answersHtml, outsideLink, type Answer } from './answers-html.ts';
import { ownAnswersHtml } from './own-answers-html.ts';
import { sourceText } from './source-text.ts';

/** How to apply, in the school's own words: deadline, requirements, application. */
export function admissionsHtml(content: AdmissionsContent, language: Language): Html {
  const answersOfSources = answersOf(content, language);
  return html`<p class="note">${translatorFor(language)('profile.ownWords')}</p>
    ${answersOfSources.length > 0 && answersHtml(answersOfSources)}
    ${content.own !== null && ownAnswersHtml(content.own, language)}`;
}

/** A blank label gives way to ours. */
function answersOf({ deadline, requirements, applicationLink }: AdmissionsContent, language: Language): Answer[] {
  const labelOf = (own: string, part: 'deadline' | 'requirements' | 'application'): Html =>
    own.trim() === ''
      ? html`${translatorFor(language)(`profile-admissions.label.${part}`)}`
      : sourceText(own, language);
  const answers: (Answer | null)[] = [
    deadline && { label: labelOf(deadline.label, 'deadline'), values: [sourceText(deadline.value, language)] },
    requirements && {
      label: labelOf(requirements.label, 'requirements'),
      values: requirements.values.map((value) => sourceText(value, language)),
    },
    applicationLink && {
      label: labelOf(applicationLink.label, 'application'),
      values: [outsideLink(applicationLink.address, webAddressLabel(applicationLink.address))],
    },
  ];
  return answers.filter((answer) => answer !== null);
}

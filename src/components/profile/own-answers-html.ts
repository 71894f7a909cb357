import type { Language } from '#domain/places/language.ts';
import type { OwnAnswer, OwnAnswers } from '#domain/claims/own-answers.ts';
import { findField } from '#domain/claims/school-fields.ts';
import { html, type Html } from '#markup/html.ts';
import { formatFor, webAddressLabel } from '#i18n/format.ts';
import { translatorFor } from '#i18n/translator.ts';
import { outsideLink } from './answers-html.ts';

/** Draws what the school's officials published for a part of the page: our labels, their words, and the day. */
export function ownAnswersHtml(own: OwnAnswers, language: Language): Html {
  const t = translatorFor(language);
  // A list of what a school doesn't have helps no one.
  const shown = own.answers.filter(({ field, en }) => findField(field).type !== 'yes-no' || en[0] !== 'no');
  const rows = shown.map(
    (answer) =>
      html`<div>
        <dt>${t(`school-fields.label.${answer.field}`)}</dt>
        ${valuesHtml(answer, language)}
      </div>`,
  );
  return html`<dl class="answers">${rows}</dl>
    ${publishedHtml(own.publishedOn, language)}`;
}

/** Writes that the words are the school's, and their day. */
export function publishedHtml(publishedOn: string, language: Language): Html {
  const date = formatFor(language).date(publishedOn);
  return html`<p class="note">${translatorFor(language)('school-fields.from', { date })}</p>`;
}

/** The texts in the language of the page, or else in the other one. */
function valuesHtml({ field, en, es }: OwnAnswer, language: Language): readonly Html[] {
  const byLanguage: Partial<Record<Language, readonly string[]>> = { en, es };
  const shown = byLanguage[language] ?? [];
  const texts = shown.length > 0 ? shown : [...en, ...es];
  const isOther = shown.length === 0 && findField(field).isTranslated === true;
  const lang = isOther ? (en.length > 0 ? 'en' : 'es') : null;
  return texts.map((text) => {
    const value = valueHtml(field, text, language);
    return lang === null ? html`<dd>${value}</dd>` : html`<dd lang="${lang}">${value}</dd>`;
  });
}

function valueHtml(field: OwnAnswer['field'], text: string, language: Language): Html {
  const t = translatorFor(language);
  const { type } = findField(field);
  if (type === 'url' || type === 'link') return outsideLink(text, webAddressLabel(text));
  if (type === 'email') return html`<a href="mailto:${text}">${text}</a>`;
  if (type === 'yes-no') return html`${t(text === 'yes' ? 'school-fields.yes' : 'school-fields.no')}`;
  return html`${text}`;
}

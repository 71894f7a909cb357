import type { Language } from '#domain/places/language.ts';
import type { VisitQuestion, VisitQuestionsContent } from '#domain/profile/visit-questions-module.ts';
import { html, type Html } from '#markup/html.ts';
import { formatFor } from '#i18n/format.ts';
import { translatorFor } from '#i18n/translator.ts';
import { averageText, figureText } from './figure-text.ts';
import { poolOfAverages } from './pool-text.ts';
import { cutListHtml } from '#components/ui/show-more.ts';

/** Questions that are shown at once. */
const SHOWN_QUESTIONS = 3;

/** Questions for a visit, each with the figure that is the reason to ask it. */
export function visitQuestionsHtml({ questions }: VisitQuestionsContent, language: Language): Html {
  const t = translatorFor(language);
  const items = questions.map((question) => {
    const reason = reasonOf(question, language);
    return html`<li>
      ${reason !== null && html`<small>${reason}</small>`}${t(`profile-visit-questions.question.${question.id}`)}
    </li>`;
  });
  return html`<p>${t('profile-visit-questions.lead')}</p>
    ${cutListHtml(items, { listOf: (some) => listOf(some, items), language, shown: SHOWN_QUESTIONS })}
    <button type="button" class="quiet-button" data-print>${t('profile-visit-questions.print')}</button>`;
}

/** A part of the numbered list of all questions. */
function listOf(some: readonly Html[], all: readonly Html[]): Html {
  const [first] = some;
  const at = first === undefined ? 0 : all.indexOf(first);
  const start = at > 0 && html` start="${at + 1}"`;
  return html`<ol class="questions" ${start}>
    ${some}
  </ol>`;
}

function reasonOf(question: VisitQuestion, language: Language): string | null {
  if (question.kind === 'plain') return null;
  const t = translatorFor(language);
  const { schoolYear } = formatFor(language);
  if (question.kind === 'gap') {
    const { group, subject, points, year } = question;
    const names = { group: t(`profile.subgroup.${group}`), subject: t(`profile.subject.${subject}`) };
    return t('profile-visit-questions.reason.gap', { ...names, count: points, year: schoolYear(year) });
  }
  const { figure } = question;
  const figures = {
    value: figureText(figure, language),
    average: averageText(figure, language),
    pool: poolOfAverages([figure], language) ?? '',
    year: schoolYear(figure.year),
  };
  return question.kind === 'results'
    ? t('profile-visit-questions.reason.results', { ...figures, subject: t(`profile.subject.${question.subject}`) })
    : t('profile-visit-questions.reason.measure', {
        ...figures,
        measure: t(`profile.measure.${question.measure}`),
      });
}

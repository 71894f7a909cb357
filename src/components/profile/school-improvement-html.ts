import type { Language } from '#domain/places/language.ts';
import {
  IMPROVEMENT_STEPS,
  type ImprovementItem,
  type SchoolImprovementContent,
} from '#domain/profile/school-improvement-module.ts';
import { html, type Html } from '#markup/html.ts';
import { translatorFor } from '#i18n/translator.ts';
import { ringHtml } from './share-donut.ts';
import { cutListHtml } from '#components/ui/show-more.ts';
import { sourceProse, sourceText } from './source-text.ts';

/** Results that are shown at once. */
const SHOWN_RESULTS = 2;

/** Survey results: a ring, or the number alone, with the source's label of the fifth that the result lies in. */
export function schoolImprovementHtml({ items, aboutHtml }: SchoolImprovementContent, language: Language): Html {
  const t = translatorFor(language);
  const listOf = (some: readonly ImprovementItem[]): Html =>
    html`<ul class="improvement">
      ${some.map((item) => itemHtml(item, { about: item === items[0] ? aboutHtml : null, language }))}
    </ul>`;
  return html`<p>${t('profile-school-improvement.lead')}</p>
    ${cutListHtml(items, { listOf, language, shown: SHOWN_RESULTS })}`;
}

function itemHtml(item: ImprovementItem, of: { about: string | null; language: Language }): Html {
  const { name, description, subtext } = item;
  const about =
    of.about === null ? null : html`<div class="improvement-about">${sourceProse(of.about, of.language)}</div>`;
  return html`<li>
    ${item.kind === 'donut' && resultRingHtml(item)}
    <div>
      <h4>${sourceText(name, of.language)}</h4>
      <p class="improvement-result">${resultHtml(item, of.language)}</p>
      ${subtext !== null && html`<p class="note">${sourceText(subtext, of.language)}</p>`}
      ${description !== null && html`<p>${sourceText(description, of.language)}</p>`}${about}
    </div>
  </li>`;
}

/** The number is printed beside the ring, which is hidden from screen readers. Without a result the ring is empty. */
function resultRingHtml({ percent, step }: ImprovementItem): Html {
  if (percent === null || step === null) return ringHtml([]);
  return ringHtml([{ percent, tone: `step-${Math.min(step + 1, IMPROVEMENT_STEPS)}` }]);
}

/** The number and the source's word for it, or our word for no result. */
function resultHtml({ percent, label }: ImprovementItem, language: Language): Html {
  const t = translatorFor(language);
  const number = percent !== null && html`<b>${t('profile-school-improvement.percent', { percent })}</b> `;
  if (label !== '') return html`${number}${sourceText(label, language)}`;
  return percent === null ? html`${t('profile-school-improvement.noData')}` : html`${number}`;
}

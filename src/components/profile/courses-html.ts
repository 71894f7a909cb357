import type { Language } from '#domain/places/language.ts';
import type { CoursesContent } from '#domain/profile/courses-module.ts';
import { html, type Html } from '#markup/html.ts';
import { translatorFor } from '#i18n/translator.ts';
import { outsideLink } from './answers-html.ts';
import { ownAnswersHtml } from './own-answers-html.ts';
import { sourceProse, sourceText } from './source-text.ts';

type Category = CoursesContent['categories'][number];

/** Names of a category that are shown before all of it is asked for. */
const SHOWN_OF_CATEGORY = 4;

/**
 * Draws courses by category: a few of each, and all of them with the source's description in a disclosure. With
 * scripts, a dialog shows them.
 */
export function coursesHtml(content: CoursesContent, language: Language): Html {
  const t = translatorFor(language);
  return html`<p class="note">${t('profile.ownWords')}</p>
    ${content.own !== null && ownAnswersHtml(content.own, language)}
    ${content.count > 0 && categoriesHtml(content, language)}`;
}

function categoriesHtml(content: CoursesContent, language: Language): Html {
  const t = translatorFor(language);
  const count = { count: content.count };
  return html`<p><b>${t('profile-courses.count', count)}</b></p>
    <dl class="course-summary">${content.categories.map((category) => summaryHtml(category, language))}</dl>
    <div
      class="course-disclosure"
      data-course-dialog
      data-count="${content.count}"
      data-title="${t('profile-courses.title')}"
      data-close="${t('profile-courses.close')}"
    >
      <details>
        <summary class="button">${t('profile-courses.seeAll', count)}</summary>
        <div class="course-list">
          ${content.categories.map((category) => categoryHtml(category, language))}
          ${content.subtextHtml !== null && html`<div class="note">${sourceProse(content.subtextHtml, language)}</div>`}
        </div>
      </details>
    </div>`;
}

function summaryHtml({ displayText, items }: Category, language: Language): Html {
  const names = items.slice(0, SHOWN_OF_CATEGORY).map((item) => sourceText(item.displayText, language));
  const others = items.length - names.length;
  const more = others === 0 ? null : html` ${translatorFor(language)('profile-courses.others', { count: others })}`;
  return html`<div>
    <dt>${titleOf(displayText, language)}</dt>
    <dd>${names.map((name, at) => html`${at > 0 && ', '}${name}`)}${more}</dd>
  </div>`;
}

function categoryHtml({ displayText, items }: Category, language: Language): Html {
  const courses = items.map(({ displayText: name, tooltip, externalLink }) => {
    const text = sourceText(name, language);
    const title = externalLink === null ? text : outsideLink(externalLink, text);
    return html`<li>
      ${title}${tooltip !== null && html`<div class="note">${sourceProse(tooltip, language)}</div>`}
    </li>`;
  });
  return html`<h4>${titleOf(displayText, language)}</h4>
    <ul>
      ${courses}
    </ul>`;
}

/** The source's title of a category; what it left without one is called by us. */
function titleOf(displayText: string, language: Language): Html {
  if (displayText.trim() !== '') return sourceText(displayText, language);
  return html`${translatorFor(language)('profile-courses.other')}`;
}

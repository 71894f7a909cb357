import type { Language } from '#domain/places/language.ts';
import { withLanguage } from '#domain/places/place-paths.ts';
import type { ResponseValue } from '#domain/text/response-value.ts';
import type {
  InformationRow,
  InformationTab,
  SchoolInformationContent,
} from '#domain/profile/school-information-module.ts';
import { html, type Html } from '#markup/html.ts';
import { webAddressLabel } from '#i18n/format.ts';
import { translatorFor } from '#i18n/translator.ts';
import { answersHtml, outsideLink, type Answer } from './answers-html.ts';
import { ownAnswersHtml } from './own-answers-html.ts';
import { SHOWN_ITEMS } from '#components/ui/show-more.ts';
import { sourceText } from './source-text.ts';
import { tabsHtml } from './tabs-html.ts';

/** Writes what school officials report, in tabs. Unclaimed schools get a call to claim the page. */
export function schoolInformationHtml(content: SchoolInformationContent, language: Language): Html {
  const t = translatorFor(language);
  const tabs = content.tabs.map((tab) => ({
    id: tab.tabType,
    title: t(`profile-school-information.tab.${tab.tabType}`),
    body: html`${tab.rows.length > 0 && rowsHtml(tab, language)}${tab.own !== null && ownAnswersHtml(tab.own, language)}`,
  }));
  return html`${tabs.length > 0 && html`<p class="note">${t('profile.ownWords')}</p>`}
  ${tabs.length > 0 && tabsHtml(tabs, { path: 'osp-school-info', level: 4 })}
  ${
    content.mailAddress !== null &&
    html`<p><a href="${content.mailAddress}">${t('profile-school-information.mail')}</a></p>`
  }
  ${!content.isClaimed && claimHtml(content, language)}`;
}

function rowsHtml({ rows, shown: most }: InformationTab, language: Language): Html {
  const shown = Math.min(most, SHOWN_ITEMS);
  const answers = rows.map((row) => answerOf(row, language));
  if (rows.length <= shown) return answersHtml(answers);
  const t = translatorFor(language);
  return html`${answersHtml(answers.slice(0, shown))}
    <details class="show-more">
      <summary>
        <span class="when-closed">${t('profile-school-information.showMore')}</span
        ><span class="when-open">${t('profile-school-information.showLess')}</span>
      </summary>
      ${answersHtml(answers.slice(shown))}
    </details>`;
}

function answerOf({ label, values }: InformationRow, language: Language): Answer {
  return { label: sourceText(label, language), values: values.map((value) => valueHtml(value, language)) };
}

function valueHtml(value: ResponseValue, language: Language): Html {
  switch (value.kind) {
    case 'text':
      return sourceText(value.text, language);
    case 'link':
      return outsideLink(value.address, webAddressLabel(value.text));
    case 'not-provided': {
      const text = translatorFor(language)('profile-school-information.notProvided');
      return html`<span class="not-provided">${text}</span>`;
    }
  }
}

function claimHtml({ claimPath, tabs }: SchoolInformationContent, language: Language): Html {
  const t = translatorFor(language);
  const why = tabs.length === 0 ? 'unclaimed' : 'unclaimedClasses';
  const call =
    claimPath !== null &&
    html`<p><b>${t('profile-school-information.claimTitle')}</b> ${t('profile-school-information.claimText')}</p>
      <a class="button" href="${withLanguage(claimPath, language)}" rel="nofollow"
        >${t('profile-school-information.claim')}</a
      >`;
  return html`<div class="claim">
    <p>${t(`profile-school-information.${why}`)}</p>
    ${call}
  </div>`;
}

import { memberPagePath } from '#domain/account/member-paths.ts';
import {
  ARTICLES_PATH,
  BEST_SCHOOLS_LEVELS,
  bestSchoolsPath,
  DATA_SOURCES_PATH,
  EDITORIAL_PAGES,
  editorialPath,
  HOME_PATH,
  PREFERENCES_PATH,
  RATING_METHOD_PATH,
  SAVED_SCHOOLS_PATH,
  withLanguage,
} from '#domain/places/place-paths.ts';
import type { Language } from '#domain/places/language.ts';
import { html, type Html } from '#markup/html.ts';
import { SAVE_FORM_ID } from '#markup/save-form.ts';
import { translatorFor } from '#i18n/translator.ts';

const ENDS = new Map<string, Html>();

/**
 * The end of every page: the footer, the way back to the top, and the form of its save buttons. A string that is made once for a
 * language, because regeneration writes it on each of several hundred thousand pages. `isMember`: a newsletter is one of the
 * visitor's preferences. Scripts read in the link which newsletters there are.
 */
export function pageEndHtml(language: Language, isMember: boolean, newsletters: readonly string[]): Html {
  const key = `${language} ${String(isMember)} ${newsletters.join(' ')}`;
  const known =
    ENDS.get(key) ?? html`${footerHtml(language, isMember, newsletters)}${BACK_TO_TOP}${saveFormHtml(language)}`;
  ENDS.set(key, known);
  return known;
}

function footerHtml(language: Language, isMember: boolean, newsletters: readonly string[]): Html {
  const t = translatorFor(language);
  const link = (path: string, text: string) => html`<li><a href="${withLanguage(path, language)}">${text}</a></li>`;
  const lists = newsletters.join(' ');
  const newsletter =
    isMember || lists === ''
      ? html`<a data-newsletter="${lists}" data-preferences href="${withLanguage(PREFERENCES_PATH, language)}">
          ${t('account-nav.preferences')}
        </a>`
      : html`<a data-newsletter="${lists}" href="${memberPagePath('newsletter', { language })}">
          ${t('account-nav.newsletter')}
        </a>`;
  return html`<footer class="site-footer">
    <div class="wrap">
      <div class="site-footer-mission">
        <p class="wordmark">${t('common.site.name')}</p>
        <p>${t('common.footer.mission')}</p>
      </div>
      <nav aria-label="${t('common.footer.bestSchools')}">
        <p class="site-footer-title" aria-hidden="true">${t('common.footer.bestSchools')}</p>
        <ul>
          ${BEST_SCHOOLS_LEVELS.map((level) => link(bestSchoolsPath(level), t(`rankings.short.${level ?? 'all'}`)))}
        </ul>
      </nav>
      <nav aria-label="${t('common.footer.about')}">
        <p class="site-footer-title" aria-hidden="true">${t('common.footer.about')}</p>
        <ul>
          ${[
            link(RATING_METHOD_PATH, t('common.footer.method')),
            link(ARTICLES_PATH, t('common.footer.articles')),
            link(DATA_SOURCES_PATH, t('common.footer.data')),
            link(`${HOME_PATH}#states`, t('home.states')),
          ]}
          <li>${newsletter}</li>
          ${EDITORIAL_PAGES.map((name) => link(editorialPath(name), t(`common.footer.${name}`)))}
        </ul>
      </nav>
    </div>
  </footer>`;
}

/** Only scripts show this button, so they write its words, too. */
const BACK_TO_TOP = html`<button class="back-to-top" type="button" hidden></button>`;

/** The form that every save button of the page submits without scripts. */
function saveFormHtml(language: Language): Html {
  const failed = translatorFor(language)('saves.alerts.add_failed');
  return html`<form
    id="${SAVE_FORM_ID}"
    method="post"
    action="${withLanguage(SAVED_SCHOOLS_PATH, language)}"
    data-failed="${failed}"
    hidden
  >
    <input type="hidden" name="return_to" value="${SAVED_SCHOOLS_PATH}" />
    <input type="hidden" name="form" value="${SAVED_SCHOOLS_PATH}" />
  </form>`;
}

import type { Language } from '#domain/places/language.ts';
import { PREFERENCES_PATH, withLanguage } from '#domain/places/place-paths.ts';
import type { EmptyReason, SourceNote } from '#domain/profile/module-view.ts';
import { html, type Html } from '#components/ui/html.ts';
import { formatFor } from '#i18n/format.ts';
import { translatorFor } from '#i18n/translator.ts';

type ModuleFrame = { readonly anchor: string; readonly title: string; readonly language: Language } & (
  { readonly reason: EmptyReason } | { readonly content: Html; readonly sources: readonly SourceNote[] }
);

/** A module's section: its title, and what it shows with the sources of it, or why it shows nothing. */
export function moduleFrameHtml(frame: ModuleFrame): Html {
  const { anchor, title, language } = frame;
  const heading = html`<h3>${title}</h3>`;
  if ('reason' in frame) {
    return html`<section class="module module-empty" id="${anchor}">
      ${heading}${reasonHtml(frame.reason, language)}
    </section>`;
  }
  return html`<section class="module" id="${anchor}">
    ${heading}${frame.content}${sourcesHtml(frame.sources, language)}
  </section>`;
}

/** What a later record may tell; a private school will have no state tests, and figures of few students stay hidden. */
const CHANGING: readonly EmptyReason[] = ['no-source', 'not-reported', 'one-year', 'not-told', 'no-reviews'];

function reasonHtml(reason: EmptyReason, language: Language): Html {
  const t = translatorFor(language);
  const notify = html` <a href="${withLanguage(PREFERENCES_PATH, language)}">${t('profile-figures.notify')}</a>`;
  return html`<p>${t(`profile.empty.${reason}`)}${CHANGING.includes(reason) && notify}</p>`;
}

function sourcesHtml(sources: readonly SourceNote[], language: Language): Html | null {
  if (sources.length === 0) return null;
  const t = translatorFor(language);
  const { schoolYears } = formatFor(language);
  const entries = sources.map(({ source, years }) =>
    t('sources.entry', { source: t(`sources.short.${source}`), years: schoolYears(years) }),
  );
  return html`<p class="module-source">${t('sources.note', { sources: entries.join('; ') })}</p>`;
}

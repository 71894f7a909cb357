import type { Language } from '#domain/places/language.ts';
import { PREFERENCES_PATH, withLanguage } from '#domain/places/place-paths.ts';
import type { EmptyReason, SourceNote } from '#domain/profile/module-view.ts';
import { html, type Html } from '#components/ui/html.ts';
import { formatFor } from '#i18n/format.ts';
import { translatorFor } from '#i18n/translator.ts';

interface Frame {
  readonly anchor: string;
  readonly title: string;
  readonly language: Language;
}
type EmptyFrame = Frame & { readonly reason: EmptyReason };
type FilledFrame = Frame & { readonly content: Html; readonly sources: readonly SourceNote[] };

/** A module's section: its title, and what it shows with the sources of it, or why it shows nothing. */
export function moduleFrameHtml(frame: EmptyFrame | FilledFrame): Html {
  if ('reason' in frame) return emptyModuleHtml(frame);
  const { anchor, title, language, content, sources } = frame;
  return html`<section class="module" id="${anchor}">
    <h3>${title}</h3>
    ${content}${sourcesHtml(sources, language)}
  </section>`;
}

const EMPTY_MODULES = new Map<string, Html>();

/** An empty module is the same on all pages of a language: it is made once. */
function emptyModuleHtml({ anchor, title, language, reason }: EmptyFrame): Html {
  const key = `${language} ${anchor} ${reason}`;
  const known = EMPTY_MODULES.get(key);
  if (known !== undefined) return known;
  const module = html`<section class="module module-empty" id="${anchor}">
    <h3>${title}</h3>
    ${reasonHtml(reason, language)}
  </section>`;
  EMPTY_MODULES.set(key, module);
  return module;
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

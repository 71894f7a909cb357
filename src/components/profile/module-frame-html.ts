import { schoolKey } from '#domain/schools/school-id.ts';
import type { Language } from '#domain/places/language.ts';
import { memberPagePath } from '#domain/members/member-paths.ts';
import type { EmptyReason } from '#domain/profile/module-view.ts';
import type { SourceNote } from '#domain/figures/source-note.ts';
import { isOldYear } from '#components/schools/old-year.ts';
import type { School } from '#domain/schools/school-schema.ts';
import { html, type Html } from '#markup/html.ts';
import { sourcesNote } from '#components/ui/sources-note.ts';
import { translatorFor } from '#i18n/translator.ts';

interface ModuleName {
  readonly anchor: string;
  readonly title: string;
}
interface FilledFrame extends ModuleName {
  readonly content: Html;
  readonly sources: readonly SourceNote[];
}
interface EmptyFrame {
  readonly reason: EmptyReason;
  readonly school: Pick<School, 'state' | 'id'>;
}

/** A module's section: its title, and what it shows with the sources of it. */
export function moduleFrameHtml({ anchor, title, content, sources }: FilledFrame, language: Language): Html {
  return html`<section class="module" id="${anchor}">
    <h3>${title}</h3>
    ${content}${sourcesHtml(sources, language)}
  </section>`;
}

/** Modules that are empty for one reason: their titles, what they say, and the way to hear of the school: a link that follows it. */
export function emptyModulesHtml(
  names: readonly ModuleName[],
  { reason, school }: EmptyFrame,
  language: Language,
): Html {
  const t = translatorFor(language);
  const { state, id } = school;
  const followPath = memberPagePath('follow', { language, state, school_id: id });
  const titles = names.map(({ anchor, title }, at) => html`${at > 0 && ', '}<span id="${anchor}">${title}</span>`);
  return html`<section class="module module-empty">
    <h3>${titles}</h3>
    <p>
      ${t(`profile.empty.${reason}`)}
      <a data-follow="${schoolKey({ state, id })}" href="${followPath}">${t('profile-figures.notify')}</a>
    </p>
  </section>`;
}

function sourcesHtml(sources: readonly SourceNote[], language: Language): Html | null {
  if (sources.length === 0) return null;
  const newest = sources
    .flatMap(({ years }) => years)
    .sort()
    .at(-1);
  const old = newest !== undefined && isOldYear(newest) ? ` ${translatorFor(language)('sources.old')}` : '';
  return html`<p class="module-source">${sourcesNote(sources, language)}${old}</p>`;
}

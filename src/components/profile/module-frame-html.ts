import type { Language } from '#domain/places/language.ts';
import { memberPagePath } from '#domain/members/member-paths.ts';
import type { EmptyReason, SourceNote } from '#domain/profile/module-view.ts';
import type { School } from '#domain/schools/school-schema.ts';
import { html, type Html } from '#components/ui/html.ts';
import { formatFor } from '#i18n/format.ts';
import { translatorFor } from '#i18n/translator.ts';

interface Frame {
  readonly anchor: string;
  readonly title: string;
  readonly language: Language;
}
type EmptyFrame = Frame & { readonly reason: EmptyReason; readonly school: Pick<School, 'state' | 'id'> };
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

/** What an empty module says, and the way to hear of the school: a link that follows it. */
function emptyModuleHtml({ anchor, title, language, reason, school }: EmptyFrame): Html {
  const t = translatorFor(language);
  const { state, id } = school;
  const followPath = memberPagePath('follow', { language, state, school_id: id });
  return html`<section class="module module-empty" id="${anchor}">
    <h3>${title}</h3>
    <p>
      ${t(`profile.empty.${reason}`)}
      <a data-follow="${state}-${id}" href="${followPath}">${t('profile-figures.notify')}</a>
    </p>
  </section>`;
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

import { mistakeLinkHtml } from '#components/corrections/mistake-link-html.ts';
import { isOldYear } from '#components/schools/old-year.ts';
import { explainOnce, type Explain } from '#components/ui/gloss-html.ts';
import type { SourceId } from '#domain/figures/figure-schema.ts';
import { isExact } from '#domain/figures/interval.ts';
import type { SourceNote } from '#domain/figures/source-note.ts';
import type { Language } from '#domain/places/language.ts';
import type { ProfilePage } from '#domain/profile/profile-page.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';
import { formatFor } from '#i18n/format.ts';
import { translatorFor } from '#i18n/translator.ts';
import { html, type Html } from '#markup/html.ts';
import { lacksAverage, missingAveragesText, poolOfAverages, type AveragedFigure } from './pool-text.ts';
import { CORRECTED_PARTS, type ProfileGroup } from './profile-module.ts';
import { PROFILE_MODULES } from './profile-modules.ts';

/**
 * Writes a part of a profile: its modules that have something to show, with one legend, one note on sources and
 * one link to report a mistake. Null if none has.
 */
export function profileGroupHtml(
  group: ProfileGroup,
  { page, language, explain = explainOnce(language) }: { page: ProfilePage; language: Language; explain?: Explain },
): Html | null {
  const filled = PROFILE_MODULES.filter((module) => module.group === group && module.emptyReason(page) === null);
  if (filled.length === 0) return null;
  const t = translatorFor(language);
  const compared = filled.flatMap((module) => module.compared(page));
  const sources = filled.map((module) => ({ title: t(module.title), sources: module.sources(page) }));
  return html`<section class="profile-group" id="${group}-section" aria-labelledby="${group}-title">
    <h2 id="${group}-title">${t(`profile.group.${group}`)}</h2>
    ${averageMarkHtml(compared, language, explain)}
    <div class="modules">${filled.map((module) => module.section(page, language, explain))}</div>
    <p class="module-source">
      ${sourcesText(sources, language)}
      ${mistakeLinkHtml({ path: page.path, section: CORRECTED_PARTS[group] }, language)}
    </p>
  </section>`;
}

/**
 * Says what the marks on the bars of these figures mean, or why there are none. Null if there is nothing to compare with.
 * A page explains once why an average is a range, or is missing.
 */
export function averageMarkHtml(
  figures: readonly AveragedFigure[],
  language: Language,
  explain: Explain = explainOnce(language),
): Html | null {
  const text = markText(figures, language);
  if (text === null) return null;
  const isUneven = figures.some((one) => lacksAverage(one) || (one.average !== null && !isExact(one.average)));
  const isMarked = figures.some(({ average }) => average !== null);
  return html`<p class="mark-note">${text}</p>
    ${isMarked && isUneven && explain(['average'], text)}`;
}

function markText(figures: readonly AveragedFigure[], language: Language): string | null {
  const t = translatorFor(language);
  if (figures.every(({ average }) => average === null)) return missingAveragesText(figures, language);
  const pool = poolOfAverages(figures, language);
  return pool === null ? t('profile.stateMark') : t('profile.average.mark', { pool });
}

/** A module's title and its sources. */
interface ModuleSources {
  readonly title: string;
  readonly sources: readonly SourceNote[];
}

/**
 * Names the sources of a group of modules in one note, with their years. A source that some of the modules don't use is
 * followed by the titles of those that do. Null without a source.
 */
function sourcesText(modules: readonly ModuleSources[], language: Language): string | null {
  const sourced = modules.filter(({ sources }) => sources.length > 0);
  if (sourced.length === 0) return null;
  const t = translatorFor(language);
  const { schoolYears } = formatFor(language);
  const entries = [...usesOf(sourced)].map(([source, { years, titles }]) => {
    const entry = t('sources.entry', { source: t(`sources.short.${source}`), years: schoolYears([...years].sort()) });
    return titles.length === sourced.length ? entry : `${entry} (${titles.join(', ')})`;
  });
  const note = t('sources.note', { sources: entries.join('; ') });
  return isOld(sourced) ? `${note} ${t('sources.old')}` : note;
}

interface SourceUse {
  readonly years: Set<SchoolYear>;
  readonly titles: string[];
}

function usesOf(modules: readonly ModuleSources[]): ReadonlyMap<SourceId, SourceUse> {
  const uses = new Map<SourceId, SourceUse>();
  for (const { title, sources } of modules) {
    for (const { source, years } of sources) {
      const use = uses.get(source) ?? { years: new Set(), titles: [] };
      uses.set(source, use);
      use.titles.push(title);
      for (const year of years) use.years.add(year);
    }
  }
  return uses;
}

/** True if the newest year of any module is old. */
function isOld(modules: readonly ModuleSources[]): boolean {
  return modules.some(({ sources }) => {
    const newest = sources
      .flatMap(({ years }) => years)
      .sort()
      .at(-1);
    return newest !== undefined && isOldYear(newest);
  });
}

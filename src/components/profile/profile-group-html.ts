import type { Language } from '#domain/places/language.ts';
import type { ProfilePage } from '#domain/profile/profile-page.ts';
import { html, type Html } from '#markup/html.ts';
import { translatorFor } from '#i18n/translator.ts';
import { mistakeLinkHtml } from '#components/corrections/mistake-link-html.ts';
import { averageMarkHtml } from './average-mark.ts';
import { groupSourcesHtml } from './group-sources-html.ts';
import { CORRECTED_PARTS, type ProfileGroup } from './profile-module.ts';
import { PROFILE_MODULES } from './profile-modules.ts';

/**
 * Writes a part of a profile: its modules that have something to show, with one legend, one note on sources and
 * one link to report a mistake. Null if none has.
 */
export function profileGroupHtml(
  group: ProfileGroup,
  { page, language }: { page: ProfilePage; language: Language },
): Html | null {
  const filled = PROFILE_MODULES.filter((module) => module.group === group && module.emptyReason(page) === null);
  if (filled.length === 0) return null;
  const t = translatorFor(language);
  const compared = filled.flatMap((module) => module.compared(page));
  const sources = filled.map((module) => ({ title: t(module.title), sources: module.sources(page) }));
  return html`<section class="profile-group" id="${group}-section" aria-labelledby="${group}-title">
    <h2 id="${group}-title">${t(`profile.group.${group}`)}</h2>
    ${averageMarkHtml(compared, language)}
    <div class="modules">${filled.map((module) => module.section(page, language))}</div>
    ${groupSourcesHtml(sources, language)}${mistakeLinkHtml({ path: page.path, section: CORRECTED_PARTS[group] }, language)}
  </section>`;
}

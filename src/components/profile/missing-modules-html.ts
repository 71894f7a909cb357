import { memberPagePath } from '#domain/account/member-paths.ts';
import type { Language } from '#domain/places/language.ts';
import type { EmptyReason } from '#domain/profile/module-view.ts';
import type { ProfilePage } from '#domain/profile/profile-page.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import type { School } from '#domain/schools/school-schema.ts';
import { html, type Html } from '#markup/html.ts';
import { translatorFor } from '#i18n/translator.ts';
import { PROFILE_GROUPS } from './profile-module.ts';
import { PROFILE_MODULES } from './profile-modules.ts';

/** A module without anything to show. */
interface MissingModule {
  readonly anchor: string;
  readonly title: string;
  readonly reason: EmptyReason;
  /** The anchor of its group, if the group shows nothing else and this is its first module. */
  readonly groupAnchor: string | null;
}

/**
 * Lists the modules of a profile that have nothing to show. They keep their anchors, and so do groups without any other
 * module. Null if every module has something to show.
 */
export function missingModulesHtml(page: ProfilePage, language: Language): Html | null {
  const missing = listMissing(page, language);
  return missing.length === 0 ? null : missingListHtml(missing, { school: page.school, language });
}

/** Writes one line for each reason, and one link to follow an open school. */
export function missingListHtml(
  missing: readonly MissingModule[],
  { school, language }: { school: Pick<School, 'state' | 'id' | 'status'>; language: Language },
): Html {
  const t = translatorFor(language);
  const { state, id, status } = school;
  const followPath = memberPagePath('follow', { language, state, school_id: id });
  const lines = [...Map.groupBy(missing, ({ reason }) => reason)].map(
    ([reason, modules]) => html`<li><b>${modules.map(nameHtml)}</b>: ${t(`profile.empty.${reason}`)}</li>`,
  );
  return html`<section class="module module-empty" aria-labelledby="missing-title">
    <h2 id="missing-title">${t('profile.empty.title')}</h2>
    <ul>
      ${lines}
    </ul>
    ${
      status.kind === 'open' &&
      html`<a data-follow="${schoolKey({ state, id })}" href="${followPath}">${t('profile-figures.notify')}</a>`
    }
  </section>`;
}

function listMissing(page: ProfilePage, language: Language): readonly MissingModule[] {
  const t = translatorFor(language);
  return PROFILE_GROUPS.flatMap((group) => {
    const modules = PROFILE_MODULES.filter((module) => module.group === group);
    const missing = modules.flatMap(({ anchor, missingTitle, emptyReason }) => {
      const reason = emptyReason(page);
      return reason === null ? [] : [{ anchor, title: t(missingTitle), reason }];
    });
    const isGroupMissing = missing.length === modules.length;
    return missing.map((one, at) => ({ ...one, groupAnchor: isGroupMissing && at === 0 ? `${group}-section` : null }));
  });
}

function nameHtml({ anchor, title, groupAnchor }: MissingModule, at: number): Html {
  const name = html`<span id="${anchor}">${title}</span>`;
  return html`${at > 0 && ', '}${groupAnchor === null ? name : html`<span data-group id="${groupAnchor}">${name}</span>`}`;
}

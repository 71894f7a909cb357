import type { Language } from '#domain/places/language.ts';
import type { EmptyReason } from '#domain/profile/module-view.ts';
import type { ProfilePage } from '#domain/profile/profile-page.ts';
import { html, type Html } from '#markup/html.ts';
import { translatorFor } from '#i18n/translator.ts';
import { emptyModulesHtml } from './module-frame-html.ts';
import type { ProfileGroup, ProfileModule } from './profile-module.ts';
import { PROFILE_MODULES } from './profile-modules.ts';

/** Draws a part of a profile: the modules with something to show, then the others, joined if the reason is the same. */
export function profileGroupHtml(
  group: ProfileGroup,
  { page, language }: { page: ProfilePage; language: Language },
): Html {
  const filled: Html[] = [];
  const empty = new Map<EmptyReason, ProfileModule[]>();
  for (const module of PROFILE_MODULES.filter((one) => one.group === group)) {
    const reason = module.emptyReason(page);
    if (reason === null) filled.push(module.section(page, language));
    else empty.set(reason, [...(empty.get(reason) ?? []), module]);
  }
  const t = translatorFor(language);
  const unknown = [...empty].map(([reason, modules]) => {
    const names = modules.map(({ anchor, title }) => ({ anchor, title: t(title) }));
    return emptyModulesHtml(names, { reason, school: page.school }, language);
  });
  return html`<section class="profile-group" id="${group}-section" aria-labelledby="${group}-title">
    <h2 id="${group}-title">${t(`profile.group.${group}`)}</h2>
    ${filled}${unknown}
  </section>`;
}

import type { Language } from '#domain/places/language.ts';
import type { ModuleView } from '#domain/profile/module-view.ts';
import type { ProfilePage } from '#domain/regeneration/page-model.ts';
import type { School } from '#domain/schools/school-schema.ts';
import type { Html } from '#components/ui/html.ts';
import { translatorFor, type TextKey } from '#i18n/translator.ts';
import { moduleFrameHtml } from './module-frame-html.ts';

/** The parts of a profile, in order; each is a section with the anchor `<group>-section`. */
export const PROFILE_GROUPS = ['overview', 'academics', 'equity', 'student-life', 'reviews', 'around'] as const;
export type ProfileGroup = (typeof PROFILE_GROUPS)[number];

interface ModuleDefinition<Content> {
  /** The module's id in the page and in the address (`#Test_scores`). */
  readonly anchor: string;
  readonly group: ProfileGroup;
  readonly title: TextKey;
  readonly view: (page: ProfilePage) => ModuleView<Content>;
  /** What stands under the title where the view is filled. */
  readonly print: (content: Content, language: Language, school: School) => Html;
}

/** A module of the profile whose content type is known only to its own view and print. */
export interface ProfileModule extends Pick<ModuleDefinition<unknown>, 'anchor' | 'group' | 'title'> {
  /** True where there is something to show. */
  readonly isFilled: (page: ProfilePage) => boolean;
  /** The whole section. A string, not a component: a profile has two dozen, and regeneration makes 600 pages a second. */
  readonly section: (page: ProfilePage, language: Language) => Html;
}

/** Checks that a module's view gives what its print takes, then forgets the type, so that modules fit one list. */
export function defineModule<Content>(definition: ModuleDefinition<Content>): ProfileModule {
  const { anchor, group, title, print } = definition;
  const view = oncePerPage(definition.view);
  return {
    anchor,
    group,
    title,
    isFilled: (page) => view(page).kind === 'filled',
    section: (page, language) => {
      const state = view(page);
      const frame = { anchor, title: translatorFor(language)(title), language };
      if (state.kind === 'empty') return moduleFrameHtml({ ...frame, reason: state.reason, school: page.school });
      const content = print(state.content, language, page.school);
      return moduleFrameHtml({ ...frame, content, sources: state.sources });
    },
  };
}

/** Both languages of a page show one view: it is made once. */
function oncePerPage<View>(view: (page: ProfilePage) => View): (page: ProfilePage) => View {
  const known = new WeakMap<ProfilePage, View>();
  return (page) => {
    const found = known.get(page) ?? view(page);
    known.set(page, found);
    return found;
  };
}

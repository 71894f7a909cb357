import type { Language } from '#domain/places/language.ts';
import type { ModuleView } from '#domain/profile/module-view.ts';
import type { ProfilePage } from '#domain/regeneration/page-model.ts';
import type { TextKey } from '#i18n/translator.ts';

/** The parts of a profile, in order; each is a section with the anchor `<group>-section`. */
export const PROFILE_GROUPS = ['overview', 'academics', 'equity', 'student-life', 'around'] as const;
export type ProfileGroup = (typeof PROFILE_GROUPS)[number];

/** What every module's component is given. */
export interface ModuleProps<Content> {
  readonly content: Content;
  readonly page: ProfilePage;
  readonly language: Language;
}

interface ModuleDefinition<Content> {
  /** The module's id in the page and in the address (`#Test_scores`). */
  readonly anchor: string;
  readonly group: ProfileGroup;
  readonly title: TextKey;
  readonly view: (page: ProfilePage) => ModuleView<Content>;
  readonly Component: (props: ModuleProps<Content>) => unknown;
}

/** A module of the profile whose content type is known only to its own view and component. */
export interface ProfileModule extends Omit<ModuleDefinition<unknown>, 'Component'> {
  readonly Component: (props: Record<string, unknown>) => unknown;
}

/** Checks that a module's view gives what its component takes, then forgets the type, so that modules fit one list. */
export function defineModule<Content>(definition: ModuleDefinition<Content>): ProfileModule {
  // The frame hands `view(page)`'s content to this component and no other.
  return { ...(definition as unknown as ProfileModule), view: oncePerPage(definition.view) };
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

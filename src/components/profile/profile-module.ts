import type { Language } from '#domain/places/language.ts';
import type { CORRECTION_SECTIONS } from '#domain/corrections/correction-terms.ts';
import type { EmptyReason, ModuleView } from '#domain/profile/module-view.ts';
import type { SourceNote } from '#domain/figures/source-note.ts';
import type { ProfilePage } from '#domain/profile/profile-page.ts';
import type { School } from '#domain/schools/school-schema.ts';
import { html, type Html } from '#markup/html.ts';
import { explainOnce, type Explain, type GlossTerm } from '#components/ui/gloss-html.ts';
import { translatorFor, type TextKey } from '#i18n/translator.ts';
import type { AveragedFigure } from './pool-text.ts';

/** The parts of a profile, in order; each is a section with the anchor `<group>-section`. */
export const PROFILE_GROUPS = ['overview', 'academics', 'equity', 'student-life', 'reviews', 'around'] as const;
export type ProfileGroup = (typeof PROFILE_GROUPS)[number];

type CorrectedPart = (typeof CORRECTION_SECTIONS)['profile'][number];

/** What a mistake in a group of modules is about, for the form that reports it. */
export const CORRECTED_PARTS: Readonly<Record<ProfileGroup, CorrectedPart>> = {
  overview: 'ratings',
  academics: 'results',
  equity: 'results',
  'student-life': 'students',
  reviews: 'reviews',
  around: 'other',
};

interface ModuleDefinition<Content> {
  /** The module's id in the page and in the address (`#Test_scores`). */
  readonly anchor: string;
  readonly group: ProfileGroup;
  readonly title: TextKey;
  /** Names the content in the list of missing modules. By default the title. */
  readonly missingTitle?: TextKey;
  readonly view: (page: ProfilePage) => ModuleView<Content>;
  /** The figures that are compared with averages. The legend of the group names the schools behind these. */
  readonly compared?: (content: Content) => readonly AveragedFigure[];
  /** Terms that the module may mention. The page explains each one once. */
  readonly terms?: readonly GlossTerm[];
  /** Draws the part under the title if the view is filled. */
  readonly print: (content: Content, language: Language, school: School) => Html;
}

/** A module of the profile whose content type is known only to its own view and print. */
export interface ProfileModule extends Pick<ModuleDefinition<unknown>, 'anchor' | 'group' | 'title'> {
  readonly missingTitle: TextKey;
  readonly compared: (page: ProfilePage) => readonly AveragedFigure[];
  readonly sources: (page: ProfilePage) => readonly SourceNote[];
  /** Why there is nothing to show. Null if there is something. */
  readonly emptyReason: (page: ProfilePage) => EmptyReason | null;
  /**
   * The whole section, or nothing if the module is empty. A string, not a component: a profile has two dozen, and
   * regeneration makes 600 pages a second.
   */
  readonly section: (page: ProfilePage, language: Language, explain?: Explain) => Html;
}

/** Checks that a module's view gives what its print takes, then forgets the type, so that modules fit one list. */
export function defineModule<Content>(definition: ModuleDefinition<Content>): ProfileModule {
  const { anchor, group, title, missingTitle = title, terms = [], print, compared } = definition;
  const view = oncePerPage(definition.view);
  return {
    anchor,
    group,
    title,
    missingTitle,
    compared: (page) => {
      const state = view(page);
      return state.kind === 'empty' ? [] : (compared?.(state.content) ?? []);
    },
    sources: (page) => {
      const state = view(page);
      return state.kind === 'empty' ? [] : state.sources;
    },
    emptyReason: (page) => {
      const state = view(page);
      return state.kind === 'empty' ? state.reason : null;
    },
    section: (page, language, explain = explainOnce(language)) => {
      const state = view(page);
      if (state.kind === 'empty') return html``;
      const content = print(state.content, language, page.school);
      return html`<section class="module" id="${anchor}">
        <h3>${translatorFor(language)(title)}</h3>
        ${terms.length > 0 && explain(terms, content.markup)}${content}
      </section>`;
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

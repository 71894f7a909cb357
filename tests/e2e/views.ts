export const LANGUAGES = ['en', 'es'] as const;
export type PageLanguage = (typeof LANGUAGES)[number];

export const WIDTHS = [320, 768, 1280] as const;

/** The tag of tests that only the full run has. */
const FULL_RUN = '@full';

/** A language and a width that a page is looked at in. */
export interface View {
  readonly language: PageLanguage;
  readonly width: (typeof WIDTHS)[number];
  /** Whether a change is checked in this view before it lands. Two views represent the others. */
  readonly isLanding: boolean;
}

/** Every language at every width. */
export const VIEWS: readonly View[] = LANGUAGES.flatMap((language) =>
  WIDTHS.map((width): View => {
    // English in the widest window, and Spanish, whose texts are longer, in the narrowest.
    return { language, width, isLanding: width === (language === 'en' ? 1280 : 320) };
  }),
);

/** The details of a test that runs before a change lands, or else in the full run alone. */
export function landsIf(isLanding: boolean): { tag: string[] } {
  return { tag: isLanding ? [] : [FULL_RUN] };
}

/** An address in a language. */
export function inLanguage(path: string, language: PageLanguage): string {
  if (language === 'en') return path;
  const [address = '', fragment] = path.split('#', 2);
  const localized = `${address}${address.includes('?') ? '&' : '?'}lang=es`;
  return fragment === undefined ? localized : `${localized}#${fragment}`;
}

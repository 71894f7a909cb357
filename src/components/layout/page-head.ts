import { withLanguage, type SitePath } from '#domain/places/place-paths.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language } from '#domain/places/language.ts';

/** A link of the breadcrumb trail; the last one is the page itself. */
export interface Crumb {
  readonly name: string;
  readonly path: SitePath;
}

/** The facts about a page for browsers and search engines. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** From below the home page down to the page itself; empty on the home page. */
  readonly crumbs: readonly Crumb[];
  /** schema.org objects, without the breadcrumbs, which follow from `crumbs`. */
  readonly jsonLd?: readonly object[];
  /** The page's Atom feed. */
  readonly feed?: SitePath;
  /** Absent: pages are indexed. */
  readonly isHidden?: boolean;
  /** The page's own address if it is more than the model's path, as for a search. The language link keeps it. */
  readonly selfPath?: SitePath;
}

/** The address of a page in a language, with the site's origin. */
export function absoluteUrl(siteOrigin: string, at: { path: SitePath; language: Language }): string {
  return `${siteOrigin}${withLanguage(at.path, at.language)}`;
}

/** The `hreflang` addresses of a page: each language, and English for all others. */
export function alternateUrls(siteOrigin: string, path: SitePath): readonly { hreflang: string; href: string }[] {
  const ofLanguages = LANGUAGE_CODES.map((language) => ({
    hreflang: language,
    href: absoluteUrl(siteOrigin, { path, language }),
  }));
  return [
    ...ofLanguages,
    { hreflang: 'x-default', href: absoluteUrl(siteOrigin, { path, language: DEFAULT_LANGUAGE }) },
  ];
}

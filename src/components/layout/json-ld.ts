import type { CalendarEvent } from '#domain/calendar/calendar-contract.ts';
import { withLanguage, type SitePath } from '#domain/places/place-paths.ts';
import type { DistrictPage } from '#domain/communities/district-page.ts';
import type { Language } from '#domain/places/language.ts';
import type { ReviewNumbers } from '#domain/reviews/school-reviews.ts';
import type { School } from '#domain/schools/school-schema.ts';
import { stateName } from '#domain/places/state-list.ts';
import type { Crumb } from './page-head.ts';

/** The base of links in structured data: the site's origin, in the page's language. */
export interface LinkBase {
  readonly siteOrigin: string;
  readonly language: Language;
}

const SCHOOL_TYPES = { p: 'Preschool', e: 'ElementarySchool', m: 'MiddleSchool', h: 'HighSchool' } as const;

/** JSON for a script element: `<` is written as an escape, so that no text can end the element. */
export function serializeJsonLd(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** schema.org BreadcrumbList; positions start at 1. */
export function breadcrumbList(crumbs: readonly Crumb[], base: LinkBase): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: urlOf(crumb.path, base),
    })),
  };
}

/** schema.org ItemList of links, in the order of the page. */
export function itemList(
  items: readonly { name: string; path: SitePath }[],
  base: LinkBase & { first?: number },
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + (base.first ?? 1),
      name: item.name,
      url: urlOf(item.path, base),
    })),
  };
}

/** schema.org WebPage, for a page that is about nothing but itself. */
export function webPage({
  name,
  description,
  language,
}: {
  name: string;
  description: string;
  language: Language;
}): object {
  return { '@context': 'https://schema.org', '@type': 'WebPage', name, description, inLanguage: language };
}

/**
 * schema.org School, of the type of its level if it has one. Test-based ratings stay out. Reviews come in only with an average,
 * which needs five of them.
 */
export function schoolJsonLd(
  school: School,
  base: LinkBase & { path: SitePath; reviews: Pick<ReviewNumbers, 'reviews' | 'average' | 'kinds'>; told: ToldContact },
): object {
  const [only, ...others] = school.levels;
  return {
    '@context': 'https://schema.org',
    '@type': only === undefined || others.length > 0 ? 'School' : SCHOOL_TYPES[only],
    name: school.name,
    url: urlOf(base.path, base),
    ...(school.status.kind === 'closed' ? {} : linesOf(school, base.told)),
    address: {
      '@type': 'PostalAddress',
      ...(school.street === null ? {} : { streetAddress: school.street }),
      addressLocality: school.city,
      addressRegion: stateName(school.state),
      ...(school.zip === null ? {} : { postalCode: school.zip }),
      addressCountry: 'US',
    },
    ...(school.lat === null || school.lon === null
      ? {}
      : { geo: { '@type': 'GeoCoordinates', latitude: school.lat, longitude: school.lon } }),
    ...aggregateRating(base.reviews),
  };
}

/** The days on which a school's officials published its phone number and its website. Null: others reported them. */
interface ToldContact {
  readonly phone: string | null;
  readonly website: string | null;
}

/** How to reach a school. What its officials say has its day, and is no property of the school itself. */
function linesOf({ website, phone }: School, told: ToldContact): object {
  const own = (day: string) => ({ description: `From the school, ${day}` });
  return {
    ...(website !== null && told.website === null && { sameAs: website }),
    ...(phone !== null && told.phone === null && { telephone: phone }),
    ...(website !== null &&
      told.website !== null && { subjectOf: { '@type': 'WebPage', url: website, ...own(told.website) } }),
    ...(phone !== null &&
      told.phone !== null && { contactPoint: { '@type': 'ContactPoint', telephone: phone, ...own(told.phone) } }),
  };
}

/** schema.org EducationalOrganization of a district, with its office if a source reports it. */
export function districtJsonLd(
  {
    district: { name, registryName },
    contact,
    path,
    state,
  }: Pick<DistrictPage, 'district' | 'contact' | 'path' | 'state'>,
  base: LinkBase,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'EducationalOrganization',
    name,
    ...(registryName === null ? {} : { alternateName: registryName }),
    url: urlOf(path, base),
    ...(contact?.website == null ? {} : { sameAs: contact.website }),
    ...(contact?.phone == null ? {} : { telephone: contact.phone }),
    ...(contact?.street == null
      ? {}
      : {
          address: {
            '@type': 'PostalAddress',
            streetAddress: contact.street,
            ...(contact.city === null ? {} : { addressLocality: contact.city }),
            addressRegion: state.name,
            ...(contact.zip === null ? {} : { postalCode: contact.zip }),
            addressCountry: 'US',
          },
        }),
  };
}

/** schema.org Article. */
export function articleJsonLd(
  article: { title: string; description: string; author: string; updated: Date },
  { path, ...base }: LinkBase & { path: SitePath },
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: article.title,
    description: article.description,
    inLanguage: base.language,
    dateModified: article.updated.toISOString().slice(0, 10),
    author: { '@type': 'Organization', name: article.author },
    mainEntityOfPage: urlOf(path, base),
  };
}

/** schema.org Event of each coming date of a school. */
export function eventList(
  events: readonly CalendarEvent[],
  { school, city, state, path, ...base }: LinkBase & { school: string; city: string; state: string; path: SitePath },
): readonly object[] {
  const address = { '@type': 'PostalAddress', addressLocality: city, addressRegion: state, addressCountry: 'US' };
  return events.map(({ name, startDate }) => ({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name,
    startDate,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: school, address },
    url: urlOf(path, base),
  }));
}

/** Schema.org assumes one to five stars. A school's own stars are not in it. */
function aggregateRating({ average, reviews, kinds }: Pick<ReviewNumbers, 'reviews' | 'average' | 'kinds'>): object {
  if (average === null) return {};
  const rating = {
    '@type': 'AggregateRating',
    ratingValue: average,
    reviewCount: reviews - kinds.official,
  };
  return { aggregateRating: rating };
}

function urlOf(path: SitePath, base: LinkBase): string {
  return `${base.siteOrigin}${withLanguage(path, base.language)}`;
}

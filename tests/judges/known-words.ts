import type { PageLanguage } from '../e2e/views.ts';

const NAMES = `ACT AP API AA CSA CSU CTE CSV EDFacts EDGE ELSI ElSi EVAAS GET IB IEP II IP JSON K MIT NCES ODC OpenAPI PK PLTW STAAR STEM UC URL WCAG
  WGS X ZIP MySchools GoCPS Vento McKinney NAEP Chicago America Nation Report Card forSale forRent Neals ky jewish Zipcodes Alabama Amish Arkansas Atom Bureau Childhelp Clearinghouse Commons Connecticut Ctrl Dakota Delaware Earth Facebook facebook Google
  Hampshire Homeroom Idaho Indian Iowa Island JavaScript Kansas Kentucky Maine Maryland Massachusetts Michigan Minnesota Montessori Nebraska
  Ohio Oklahoma OpenStreetMap Pentecostal Reggio Rhode Tennessee Texas Urban Institute Utah Vermont Waldorf Washington WhatsApp Wisconsin Wyoming`;

/** Words of our texts that are right and in no dictionary, by language. Names of schools and places come from the demonstration. */
export const KNOWN_WORDS: Readonly<Record<PageLanguage, ReadonlySet<string>>> = {
  en: toSet(`${NAMES} Cañada Microschool Nonbinary Precalculus autosuggest axe geocode geocodes ics lat lon neurodivergent nd th pre txt
    csa gsr api zzzzzz authorizer Hotline`),
  // English names that Spanish keeps, and the words of addresses and calls.
  es: toSet(`${NAMES} AB BC CC EE UU J Advanced Attribution Baccalaureate Board By Common Education Friends Geocódigos Hawái Hotelería International
    Kínder kínder Lead Luisiana Macroeconomía Magnet Microeconomía Microescuela Misisipi Misuri National Not Open Oregón Placement Prekínder
    Privacy Progress Project Research School Seminar State The Track University Way What Works accept advanced axe biomédicas bullying care
    charter cookie cookies code com csa distinguished enrollment er exceeded expectations few foster gifted gold high ics kg large lat level
    lon loss louis m magnet many medium met middle neurodivergentes of ocultamiento orange p part per prekínder private proficient public q
    radius review saved school schools scripts security small spam st students summary teacher terms txt widget www zebra zzzzzz
    boundaries catholic best lang search page Alamo Maple Oak Cedar River Mill gsr api districts autosuggest location boost suggest
    address suggestions nearby calendar rentals geocode map cities reviews likes Schools Cities Districts Addresses house liaison privacy videollamada h
    https example economically disadvantaged SNAP IX assistant office district state average amish Apply open ratings k s
    Descríbalo ofrecerlo regístrese repórtela suscribirle visítela º`),
};

function toSet(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/));
}

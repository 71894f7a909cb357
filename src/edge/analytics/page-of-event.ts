import type { EventCount } from '#domain/analytics/analytics-events.ts';
import { parseLanguage } from '#domain/places/language.ts';
import { findRegion, parseSiteAddress } from '#domain/places/site-address.ts';

/** The kind, the language and the state of the page at an address. The address is not kept. */
export function describePage(address: string): Pick<EventCount, 'pageKind' | 'language' | 'state'> {
  const url = URL.parse(address);
  const language = parseLanguage(url?.searchParams.get('lang'));
  const parsed = url === null ? null : parseSiteAddress(url.pathname);
  if (parsed?.kind !== 'address') return { pageKind: 'other', language, state: '' };
  const region = findRegion(parsed.address);
  return { pageKind: parsed.address.kind, language, state: region === 'us' ? '' : region };
}

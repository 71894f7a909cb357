import { z } from 'zod';
import {
  CalendarDaySchema,
  NO_DATES,
  type CalendarAnswer,
  type CalendarDay,
} from '#domain/calendar/calendar-contract.ts';
import { JcalSchema, readJcalEvents } from '#domain/calendar/jcal.ts';
import { keepUpcoming } from '#domain/calendar/upcoming-events.ts';
import { dateInZone } from '#domain/places/time-zone.ts';
import type { EdgeEnv } from '../env/edge-env.ts';
import { askPartner } from './partner-call.ts';
import { readPartnerUrl } from './partner-url.ts';

/** Time limit of each of the two calls, including a retry. */
const CALENDAR_TIMEOUT_MS = 6000;
const API_VERSION = '1';

/** The date of the last update: its parts, or a text that begins with them. Anything else counts as unknown. */
const LastUpdatedSchema = z
  .union([
    CalendarDaySchema,
    z
      .string()
      .max(60)
      .transform((text) => dayOf(text))
      .pipe(CalendarDaySchema),
  ])
  .nullable()
  .catch(null);
const OverviewEntrySchema = z.object({
  verified: z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')]).default(false),
  last_updated: LastUpdatedSchema.default(null),
});
const OverviewListSchema = z.array(OverviewEntrySchema).min(1).max(100);
/** A list of schools or of districts. Its first entry counts. */
const OverviewSchema = z.union([
  z.object({ school: OverviewListSchema }).transform(({ school }) => school[0]),
  z.object({ district: OverviewListSchema }).transform(({ district }) => district[0]),
]);

/** A school or a district whose dates are asked for. */
interface CalendarOwner {
  readonly kind: 'school' | 'district';
  /** Its national code. */
  readonly id: string;
  readonly timeZone: string;
}

/**
 * Reads the coming dates of a school or a district. Null if the feed fails. `NO_DATES` if the overview fails, or if no partner
 * is configured.
 */
export async function readCalendar(
  env: Pick<EdgeEnv, 'CALENDAR_URL'>,
  owner: CalendarOwner,
  { now = new Date(), timeoutMs = CALENDAR_TIMEOUT_MS }: { readonly now?: Date; readonly timeoutMs?: number } = {},
): Promise<CalendarAnswer | null> {
  const url = readPartnerUrl(env.CALENDAR_URL);
  if (url === null) return NO_DATES;
  const [feed, overview] = await Promise.all([askFeed(url, owner, timeoutMs), askOverview(url, owner, timeoutMs)]);
  if (feed === null) return null;
  if (overview === null || overview === undefined) return NO_DATES;
  const events = readJcalEvents(feed, owner.timeZone);
  return {
    data: keepUpcoming(events, dateInZone(now, owner.timeZone)),
    verified: overview.verified,
    lastUpdated: overview.last_updated,
  };
}

function askFeed(url: string, { kind, id }: CalendarOwner, timeoutMs: number) {
  const query = new URLSearchParams({
    type: 'calendar',
    sub_type: kind,
    api_version: API_VERSION,
    event_type: 'yearly',
    id,
    data_type: 'jcal',
  });
  return askPartner({
    partner: 'calendar-feed',
    url: `${url}?${query}`,
    request: { headers: { accept: 'application/calendar+json, application/json' } },
    schema: JcalSchema,
    timeoutMs,
  });
}

function askOverview(url: string, { kind, id }: CalendarOwner, timeoutMs: number) {
  const query = new URLSearchParams({
    type: kind,
    api_version: API_VERSION,
    nces_id: id,
    details: 'calendar',
    data_type: 'json',
  });
  return askPartner({
    partner: 'calendar-overview',
    url: `${url}?${query}`,
    request: { headers: { accept: 'application/json' } },
    schema: OverviewSchema,
    timeoutMs,
  });
}

function dayOf(text: string): CalendarDay | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ])/.exec(text) ?? [];
  return day === undefined ? null : { year: Number(year), month: Number(month), day: Number(day) };
}

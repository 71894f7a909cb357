import { z } from 'zod';
import { isDay, readUtcTime } from './calendar-days.ts';
import { dateInZone } from '../places/time-zone.ts';
import { plainText } from '../text/plain-text.ts';
import { MAX_SUMMARY_LENGTH } from './calendar-contract.ts';

const MAX_COMPONENTS = 2000;
const MAX_PROPERTIES = 100;
const MAX_VALUE_LENGTH = 5000;

/** A property: name, parameters, type, and its values (RFC 7265, section 3.4). */
const PropertySchema = z
  .tuple([z.string().max(100), z.record(z.string(), z.unknown()), z.string().max(40)])
  .rest(z.unknown());
/** A component: name, properties, components (section 3.3). Parts that are not as agreed are dropped one by one. */
const ComponentSchema = z.tuple([z.string().max(40), z.array(z.unknown()).max(MAX_PROPERTIES), z.unknown()]);

/** A whole feed. */
export const JcalSchema = z.tuple([
  z.literal('vcalendar'),
  z.array(z.unknown()).max(MAX_PROPERTIES),
  z.array(z.unknown()).max(MAX_COMPONENTS),
]);
export type Jcal = z.infer<typeof JcalSchema>;

/** An event as a feed reports it. Null is a part that is missing or invalid. */
export interface FeedEvent {
  readonly uid: string | null;
  readonly summary: string | null;
  /** `2026-12-01`, in the school's time zone. */
  readonly startDate: string | null;
}

/** Reads the events of a feed. A date and time in UTC becomes the date in the school's time zone. */
export function readJcalEvents([, , components]: Jcal, timeZone: string): readonly FeedEvent[] {
  return components.flatMap((component) => {
    const parsed = ComponentSchema.safeParse(component);
    if (!parsed.success || parsed.data[0].toLowerCase() !== 'vevent') return [];
    const [, properties] = parsed.data;
    const uid = plainText(textOf(properties, 'uid') ?? '', 160);
    const summary = plainText(textOf(properties, 'summary') ?? '', MAX_SUMMARY_LENGTH);
    return [
      {
        uid: uid === '' ? null : uid,
        summary: summary === '' ? null : summary,
        startDate: readDate(textOf(properties, 'dtstart') ?? '', timeZone),
      },
    ];
  });
}

/** The first value of a property, if it is a text of a fair length. */
function textOf(properties: readonly unknown[], name: string): string | null {
  for (const property of properties) {
    const parsed = PropertySchema.safeParse(property);
    if (!parsed.success || parsed.data[0].toLowerCase() !== name) continue;
    const [, , , value] = parsed.data;
    return typeof value === 'string' && value.length <= MAX_VALUE_LENGTH ? value : null;
  }
  return null;
}

const DATE = /^\d{4}-\d{2}-\d{2}(?=$|T)/;
const UTC_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;

/** Reads the day of a date, a local time or a UTC time. Null for anything else, such as February 31. */
function readDate(value: string, timeZone: string): string | null {
  if (UTC_TIME.test(value)) {
    const moment = readUtcTime(value);
    return moment === null ? null : dateInZone(moment, timeZone);
  }
  const [date] = DATE.exec(value) ?? [];
  return date !== undefined && isDay(date) ? date : null;
}

import ICAL from 'ical.js';
import { z } from 'zod';
import { dateInZone } from '../places/time-zone.ts';
import { plainText } from '../text/plain-text.ts';
import { LanguageTagSchema, MAX_SUMMARY_LENGTH } from './calendar-contract.ts';

const MAX_COMPONENTS = 2000;
const MAX_PROPERTIES = 100;
const MAX_VALUE_LENGTH = 5000;

/** A property with one text: name, parameters, type and value (RFC 7265, section 3.4). Others are dropped one by one. */
const PropertySchema = z
  .tuple([z.string().max(100), z.unknown(), z.string().max(40), z.string().max(MAX_VALUE_LENGTH)])
  .rest(z.unknown());
const ParametersSchema = z.object({ language: LanguageTagSchema }).or(z.unknown().transform(() => ({})));
/** A component: name, properties, components (section 3.3). Others are dropped one by one. */
const ComponentSchema = z.tuple([z.string().max(40), z.array(z.unknown()).max(MAX_PROPERTIES), z.unknown()]);

/** A whole feed. */
export const JcalSchema = z.tuple([
  z.literal('vcalendar'),
  z.array(z.unknown()).max(MAX_PROPERTIES),
  z.array(z.unknown()).max(MAX_COMPONENTS),
]);
type Jcal = z.infer<typeof JcalSchema>;

/** An event as a feed reports it. Null is a part that is missing or invalid. */
export interface FeedEvent {
  readonly uid: string | null;
  readonly summary: string | null;
  /** The language of the summary, if the feed states it (RFC 5545, section 3.2.10). */
  readonly language?: string;
  /** `2026-12-01`, in the school's time zone. */
  readonly startDate: string | null;
}

/** Reads the events of a feed. A date and time in UTC becomes the date in the school's time zone. */
export function readJcalEvents([, , components]: Jcal, timeZone: string): readonly FeedEvent[] {
  return components.flatMap((component) => {
    const parsed = ComponentSchema.safeParse(component);
    if (!parsed.success || parsed.data[0].toLowerCase() !== 'vevent') return [];
    const properties = parsed.data[1].flatMap(readProperty);
    const event = new ICAL.Component(['vevent', properties, []]);
    const uid = plainText(textOf(event, 'uid'), 160);
    const summary = plainText(textOf(event, 'summary'), MAX_SUMMARY_LENGTH);
    const language = event.getFirstProperty('summary')?.getFirstParameter('language');
    const [, , , start = ''] = properties.find(([name]) => name === 'dtstart') ?? [];
    return [
      {
        uid: uid === '' ? null : uid,
        summary: summary === '' ? null : summary,
        ...(language !== undefined && { language }),
        startDate: readDate(start, timeZone),
      },
    ];
  });
}

/**
 * A text, whatever its type claims. Parameters other than its language are dropped: they change neither a name nor the day of a local
 * time.
 */
function readProperty(property: unknown): (readonly [string, object, 'text', string])[] {
  const parsed = PropertySchema.safeParse(property);
  if (!parsed.success) return [];
  const [name, parameters, , value] = parsed.data;
  return [[name.toLowerCase(), ParametersSchema.parse(parameters), 'text', value]];
}

function textOf(event: ICAL.Component, name: string): string {
  return String(event.getFirstPropertyValue(name) ?? '');
}

const DATE = /^\d{4}-\d{2}-\d{2}(?:T|$)/;

/** Reads the day of a date, a local time or a UTC time. Null for anything else, such as February 31. */
function readDate(value: string, timeZone: string): string | null {
  if (!DATE.test(value)) return null;
  try {
    const time = value.includes('T') ? ICAL.Time.fromDateTimeString(value) : ICAL.Time.fromDateString(value);
    // The parser counts days that do not exist into the next month.
    if (!time.toString().startsWith(value.slice(0, 10))) return null;
    return value.endsWith('Z') ? dateInZone(time.toUnixTime() * 1000, timeZone) : value.slice(0, 10);
  } catch {
    return null;
  }
}

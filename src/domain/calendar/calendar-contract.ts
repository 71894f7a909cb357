import { z } from 'zod';
import { DistrictIdSchema } from '../places/place-schema.ts';
import { SchoolIdSchema } from '../schools/school-schema.ts';
import { LanguageParameterSchema, StateParameterSchema } from '../search/request-contract.ts';

/** The most events of a response. A school year has fewer. */
export const MAX_EVENTS = 200;
/** The most characters of an event's name. Longer names of the feed are cut. */
export const MAX_SUMMARY_LENGTH = 200;
const MAX_UID_LENGTH = 200;
/** A language tag as feeds write it, such as `en-US` (BCP 47). */
export const LanguageTagSchema = z.string().regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/);

/**
 * `GET /gsr/api/calendar`: the coming dates of a school. `stateShort` and `nces_code` mean the same as `state` and `id`. The
 * address of the partner is in the configuration: a `calendarURL` of a request is ignored.
 */
export const CalendarRequestSchema = z
  .object({
    state: StateParameterSchema.optional(),
    stateShort: StateParameterSchema.optional(),
    id: SchoolIdSchema.optional().meta({ description: 'The school.' }),
    nces_code: SchoolIdSchema.optional(),
    lang: LanguageParameterSchema,
  })
  .transform(({ stateShort, nces_code: code, state = stateShort, id = code, lang }, context) => {
    if (state !== undefined && id !== undefined) return { state, id, lang };
    const missing = state === undefined ? 'state' : 'id';
    context.addIssue({ code: 'custom', path: [missing], message: 'is missing' });
    return z.NEVER;
  })
  .meta({ description: 'A state (`state` or `stateShort`) and a school (`id` or `nces_code`) are required.' });

/** `GET /gsr/api/calendar.ics`: the same dates as a file, or one of them, or the dates of a district. */
export const CalendarFileRequestSchema = z.union([
  z.object({
    state: StateParameterSchema,
    id: SchoolIdSchema,
    event: z.string().max(MAX_UID_LENGTH).optional(),
    lang: LanguageParameterSchema,
  }),
  z.object({ state: StateParameterSchema, district: DistrictIdSchema, lang: LanguageParameterSchema }),
]);

/** A date with a name. */
const CalendarEventSchema = z
  .object({
    uid: z.string().min(1).max(MAX_UID_LENGTH).meta({ description: 'Stays the same while the event exists.' }),
    name: z.string().min(1).max(MAX_SUMMARY_LENGTH),
    startDate: z.iso.date(),
    language: LanguageTagSchema.optional().meta({ description: 'The language of the name, if the feed states it.' }),
  })
  .meta({ description: 'An event of a school.' });
/** A coming date of a school. The partner's feed has no times, only days. */
export type CalendarEvent = z.infer<typeof CalendarEventSchema>;

/** A day without a time zone. Months count from 1. */
export const CalendarDaySchema = z.object({
  year: z.int().min(1900).max(2200),
  month: z.int().min(1).max(12),
  day: z.int().min(1).max(31),
});
/** The day on which the partner last updated a calendar. */
export type CalendarDay = z.infer<typeof CalendarDaySchema>;

/** The coming events, soonest first, and what the partner knows about the calendar. */
export const CalendarAnswerSchema = z
  .object({
    data: z.array(CalendarEventSchema).max(MAX_EVENTS),
    verified: z.boolean().meta({ description: 'The school confirmed its dates.' }),
    lastUpdated: CalendarDaySchema.nullable(),
  })
  .meta({ description: 'The coming dates of a school.' });
/** The response about one school's calendar. `lastUpdated` is null if the partner does not report it. */
export type CalendarAnswer = z.infer<typeof CalendarAnswerSchema>;

/** The events that a profile shows: dates, names, and the language of the name if it is known. */
export const ShownDatesSchema = z.array(z.tuple([z.string(), z.string(), LanguageTagSchema.optional()])).max(10);
/** A stored date of a profile: ISO day, name, and the name's language if it is known. */
export type ShownDate = z.infer<typeof ShownDatesSchema>[number];

/** A calendar without any date. */
export const NO_DATES: CalendarAnswer = { data: [], verified: false, lastUpdated: null };

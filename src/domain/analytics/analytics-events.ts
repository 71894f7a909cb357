import { z } from 'zod';
import { EVENT_LABELS, labelOfCount } from './event-labels.ts';
import { keysOf } from '../types/keys-of.ts';

/** A word of ours, such as the anchor of a tab: never a text that a visitor typed. */
const LabelSchema = z
  .string()
  .max(80)
  .refine((label) => EVENT_LABELS.has(label))
  .optional();

const NOTHING = z.object({});
const LABELLED = z.object({ label: LabelSchema.meta({ description: 'The part of the page.' }) });

/** An event that pages report. */
interface AnalyticsEvent {
  readonly happens: string;
  /** What it carries. Anything else is dropped. */
  readonly payload: z.ZodType<{ label?: string | undefined; count?: number | undefined }>;
}

/** Every event, once. `docs/events.md` is made from this list. */
export const ANALYTICS_EVENTS = {
  'search submitted': { happens: 'A visitor submits a search form.', payload: NOTHING },
  'helpful clicked': { happens: 'A visitor marks a review as helpful.', payload: NOTHING },
  'School Saved': { happens: 'A school was saved to the account.', payload: NOTHING },
  'hyperlink clicked': { happens: 'A visitor follows a link to another site.', payload: LABELLED },
  'interaction clicked': { happens: 'A visitor opens a disclosure or clicks a button.', payload: LABELLED },
  'Click Save': { happens: 'A visitor clicks the heart of a profile.', payload: NOTHING },
  'School: Click Follow': { happens: 'A visitor clicks Follow updates.', payload: NOTHING },
  'User: Follow Success': {
    happens: 'A visitor follows a school, or asked to with an email address.',
    payload: NOTHING,
  },
  'See All Courses Clicked': {
    happens: 'A visitor opens the list of all courses.',
    payload: z.object({ count: z.int().min(0).max(10_000).meta({ description: 'The number of courses.' }) }),
  },
  'tab clicked': { happens: 'A visitor chooses a tab.', payload: LABELLED },
  'ad shown': { happens: '50 pixels of an ad are visible.', payload: LABELLED },
  'review-response deletion': { happens: 'A school official deletes a reply to a review.', payload: NOTHING },
} as const satisfies Record<string, AnalyticsEvent>;

/** All events that pages report, in the order of `docs/events.md`. */
export const EVENT_NAMES = keysOf(ANALYTICS_EVENTS);
/** An event that pages report. A request with any other name is refused. */
export type EventName = (typeof EVENT_NAMES)[number];

/** The name under which reports of the content security policy are counted, beside the events of pages. */
export const POLICY_EVENT = 'policy violation';
/** Everything that is counted. Pages report events; a browser itself reports the policy. */
export const COUNTED_NAMES = [...EVENT_NAMES, POLICY_EVENT] as const;
/** The name of a count. */
export type CountedName = (typeof COUNTED_NAMES)[number];

/** The most different events of one request, and how often one can have happened. */
export const MAX_EVENTS_SENT = 60;
const MAX_TIMES = 60;
/** The most bytes of one request of a page. */
export const MAX_EVENTS_BYTES = 8192;
/** The requests of one address that count on a day. A page sends one. */
export const EVENT_REQUESTS_A_DAY = 400;

const EventSchema = z.object({
  name: z.enum(EVENT_NAMES),
  label: LabelSchema.catch(undefined),
  count: z.int().min(0).max(10_000).optional().catch(undefined),
  times: z.int().min(1).max(MAX_TIMES).default(1),
});

/** `POST /gsr/api/events`: what happened on a page since the last request. Never who did it. */
export const EventsRequestSchema = z.object({ events: z.array(EventSchema).min(1).max(MAX_EVENTS_SENT) });

/** How often something happened on a day, on a kind of page, in a language and a state. */
export interface EventCount {
  readonly day: string;
  readonly name: CountedName;
  readonly label: string;
  readonly pageKind: string;
  readonly language: string;
  /** The state of the page, or an empty text. */
  readonly state: string;
  readonly count: number;
}

/** Keeps the parts of a sent event that its own schema has. Null if it lacks one. */
export function readEvent(sent: z.infer<typeof EventSchema>): { name: EventName; label: string; count: number } | null {
  const parsed = ANALYTICS_EVENTS[sent.name].payload.safeParse(sent);
  if (!parsed.success) return null;
  const payload: { label?: string | undefined; count?: number | undefined } = parsed.data;
  const label = payload.label ?? (payload.count === undefined ? '' : labelOfCount(payload.count));
  return { name: sent.name, label, count: sent.times };
}

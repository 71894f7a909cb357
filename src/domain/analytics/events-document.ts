import { toJsonSchema } from '../calls/call-description.ts';
import { ANALYTICS_EVENTS, EVENT_NAMES, MAX_EVENTS_BYTES, MAX_EVENTS_SENT } from './analytics-events.ts';

/** Writes `docs/events.md` from the schemas of the events. */
export function writeEventsDocument(): string {
  const rows = EVENT_NAMES.map((name) => {
    const { happens, payload } = ANALYTICS_EVENTS[name];
    const fields = Object.entries(toJsonSchema(payload, 'input').properties ?? {}).map(
      ([field, { description }]) => `\`${field}\`: ${String(description)}`,
    );
    return `| ${name} | ${happens} | ${fields.join('; ')} |`;
  });
  return `# Events

Pages report what visitors do, never who they are. \`src/domain/analytics/analytics-events.ts\` declares each event once, and this page is made
from it: \`node scripts/event-docs.ts\`.

A page sends nothing if the browser sends Global Privacy Control or Do Not Track. Otherwise it sends one request
when the visitor leaves it, with at most ${MAX_EVENTS_SENT} different events, how often each happened, and ${MAX_EVENTS_BYTES} bytes. A label
that \`src/domain/analytics/event-labels.ts\` lacks is dropped. The edge adds the kind of page, its language and its state, and keeps counts by day. It stores no
address, no identifier, no cookie, no school and no text that anyone typed.

| Event | When | Carries |
| --- | --- | --- |
${rows.join('\n')}
| policy violation | A browser stopped something because of the content security policy, and reported it by itself. | \`label\`: The directive. |
`;
}

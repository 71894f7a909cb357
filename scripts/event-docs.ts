// Writes docs/events.md.
import { writeFileSync } from 'node:fs';
import { writeEventsDocument } from '../src/domain/analytics/events-document.ts';

writeFileSync('docs/events.md', writeEventsDocument());

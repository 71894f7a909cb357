import type { Fault } from './fault.ts';

/** Faults in what partners, ads and followers get. */
export const PARTNER_FAULTS: readonly Fault[] = [
  {
    name: 'A profile keeps dates that the partner did not confirm, and loses those that it knew',
    capability: 'calendar',
    file: 'src/edge/calendar/calendar-school.ts',
    find: 'if (calendar !== null && calendar !== NO_DATES)',
    replace: 'if (calendar !== null)',
    tier: 'edge',
    tests: ['tests/edge/refresh-dates.test.ts'],
  },
  {
    name: 'A calendar address opens without our signature',
    capability: 'calendar',
    file: 'src/edge/saves/saved-calendar-routes.ts',
    find: "if (!isSignature(c.env, 'calendar', { text: key.id, signature: key.signature })) return errorPage(c, 404);",
    replace: '',
    tier: 'edge',
    tests: ['tests/edge/saved-calendar.test.ts'],
  },
  {
    name: 'Readers from 13 to 17 get ads',
    capability: 'ads',
    file: 'src/edge/account/session/answer-age.ts',
    find: 'if (!isGrown) markMinor(c);',
    replace: 'if (!isEnough) markMinor(c);',
    tier: 'edge',
    tests: ['tests/edge/ads.test.ts'],
  },
  {
    name: 'Followers hear of a generation that was rolled back',
    capability: 'digest',
    file: 'src/data/follows/school-news-queries.ts',
    find: 'AND l.generation >= v.generation',
    replace: '',
    tier: 'edge',
    tests: ['tests/edge/follower-digest.test.ts'],
  },
  {
    name: 'A partner may send without end',
    capability: 'partners',
    file: 'src/edge/env/capped-body.ts',
    find: 'if (size > maxBytes) return null;',
    replace: '',
    tier: 'edge',
    tests: ['tests/edge/broken-partners.test.ts'],
  },
];

import type { Fault } from './fault.ts';

const ROLES = ['tests/edge/desk-roles.test.ts'];

/** Faults in the desk: who may enter it, and for which schools. */
export const DESK_FAULTS: readonly Fault[] = [
  {
    name: 'An editor changes schools of another state',
    capability: 'roles of the desk',
    file: 'src/edge/facts/edited-school.ts',
    find: 'coversState(scopes, school.state) ? school : null',
    replace: 'scopes.length > 0 ? school : null',
    tier: 'edge',
    tests: ROLES,
  },
  {
    name: 'The desk opens without the second factor',
    capability: 'roles of the desk',
    file: 'src/edge/desk/desk-access.ts',
    find: 'return at !== null && Date.now() - at < PASSED_MS;',
    replace: 'return at === null || Date.now() - at < PASSED_MS;',
    tier: 'edge',
    tests: ROLES,
  },
  {
    name: 'A role that ended still opens the desk',
    capability: 'roles of the desk',
    file: 'src/data/reviews/role-queries.ts',
    find: '         AND ended_at IS NULL ORDER BY role, scope LIMIT ?',
    replace: '         ORDER BY role, scope LIMIT ?',
    tier: 'edge',
    tests: ROLES,
  },
  {
    name: 'An editor opens the answers of a school without the second factor',
    capability: 'roles of the desk',
    file: 'src/edge/claims/own-school.ts',
    find: 'return hasPassedFactor(c) && coversState(',
    replace: 'return coversState(',
    tier: 'edge',
    tests: ['tests/edge/school-information.test.ts'],
  },
];

import type { Fault } from './fault.ts';

const REPAIR = ['tests/edge/repair-store.test.ts'];
const BACKUP = ['tests/edge/members-backup.test.ts'];

/** Faults in what keeps the site running: nightly repairs, backups, deploys and the log. */
export const OPERATION_FAULTS: readonly Fault[] = [
  {
    name: 'A night does not notice a pack that is missing or cut short',
    capability: 'repair',
    file: 'src/edge/regeneration/repair-store.ts',
    find: 'if ((sizes.get(pack) ?? 0) < end)',
    replace: 'if (end < 0)',
    tier: 'edge',
    tests: REPAIR,
  },
  {
    name: 'A night does not notice a damaged search segment',
    capability: 'repair',
    file: 'src/edge/regeneration/repair-store.ts',
    find: 'if (live.segment !== null && !(await isStoredWhole(stores.packs, live.segment)))',
    replace: 'if (live.segment === stores.packs.toString())',
    tier: 'edge',
    tests: REPAIR,
  },
  {
    name: 'New pages use a pack that was damaged',
    capability: 'repair',
    file: 'src/data/regeneration/page-store.ts',
    find: 'hashBytes(await readBytes(there)) === hashBytes(content)',
    replace: "hashBytes(await readBytes(there)) !== ''",
    tier: 'edge',
    tests: ['tests/edge/damaged-store.test.ts'],
  },
  {
    name: 'Old backups go although no newer ones come',
    capability: 'backups',
    file: 'src/edge/account/backup/back-up-members.ts',
    find: 'days.slice(0, -ALWAYS_KEPT)',
    replace: 'days',
    tier: 'edge',
    tests: BACKUP,
  },
  {
    name: 'A backup has only the first page of a table',
    capability: 'backups',
    file: 'src/data/account/member-pages.ts',
    find: 'if (last === undefined || results.length < pageRows) return;',
    replace: 'if (last !== undefined) return;',
    tier: 'edge',
    tests: BACKUP,
  },
  {
    name: 'A failed check after a deploy leaves the new version',
    capability: 'deploys',
    file: 'scripts/deploy/deploy.ts',
    find: 'await rollBack(config.name, before)',
    replace: "String(before ?? '')",
    tier: 'commands',
    tests: ['tests/commands/deploy.test.ts'],
  },
  {
    name: 'Visitors of the desk’s address see timings',
    capability: 'the log',
    file: 'src/edge/middleware/server-timing.ts',
    find: "if (!hasToken && c.get('seesTimings') !== true) return undefined;",
    replace: '',
    tier: 'edge',
    tests: ['tests/edge/server-timing.test.ts'],
  },
];

import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { fakeAssets } from './tests/edge/fake-assets.ts';

/** The Worker inside workerd, with the real migrations. */
function workerd() {
  return cloudflareTest(async () => ({
    main: './tests/edge/test-worker.ts',
    miniflare: {
      compatibilityDate: '2026-10-01',
      compatibilityFlags: ['nodejs_compat'],
      d1Databases: ['CATALOGUE', 'MEMBERS'],
      r2Buckets: ['PAGES', 'BOUNDARIES', 'BACKUPS'],
      email: { send_email: [{ name: 'MAIL' }] },
      workflows: {
        REGENERATION: { name: 'regenerate-state', className: 'RegenerateState' },
        REPAIR: { name: 'repair-store', className: 'RepairStore' },
        BACKUP: { name: 'back-up-members', className: 'BackUpMembers' },
        DATES: { name: 'refresh-dates', className: 'RefreshDates' },
      },
      serviceBindings: { ASSETS: fakeAssets },
      bindings: {
        SITE_ORIGIN: 'https://homeroom.test',
        CACHE_MODE: 'local',
        EDITOR_TOKEN: 'test-editor-token',
        MEMBERS_SECRET: 'test-members-secret',
        DEVELOPMENT_MAILBOX: 'on',
        NEWSLETTERS: 'greatkidsnews,greatnews,teacher_list,sponsor',
        CATALOGUE_MIGRATIONS: await readD1Migrations('src/data/migrations/catalogue'),
        MEMBERS_MIGRATIONS: await readD1Migrations('src/data/migrations/members'),
      },
    },
  }));
}

const IN_WORKERD = {
  // One runtime for many files: starting it takes longer than most of them. Every test empties the stores.
  isolate: false,
  globalSetup: [
    'tests/edge/census-server.ts',
    'tests/edge/openid-server.ts',
    'tests/edge/email-check-server.ts',
    'tests/edge/partner-server.ts',
  ],
  setupFiles: ['tests/edge/fresh-stores.ts'],
  // Its module for Node wraps a CommonJS one, which workerd cannot load unbundled; the build bundles it, too.
  deps: { optimizer: { ssr: { enabled: true, include: ['obscenity'] } } },
  testTimeout: 30_000,
};

// The folder is the runtime: `unit`, `architecture`, `commands` and `real` run in Node, `islands` in a browser's document made in
// Node, `edge` inside workerd with the real migrations.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/architecture/**/*.test.ts'],
          environment: 'node',
          // These files share modules only, and no module keeps what a test changes. One process reads them once.
          isolate: false,
          globalSetup: ['tests/unit/temporary-folder.ts'],
          testTimeout: 120_000,
        },
      },
      {
        // Commands as they are called: they start processes, call partners' servers and read files of any size.
        test: {
          name: 'commands',
          include: ['tests/commands/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          globalSetup: ['tests/unit/temporary-folder.ts'],
          testTimeout: 120_000,
        },
      },
      {
        // Whole files as their sources publish them: minutes of reading, for the full run.
        test: {
          name: 'real',
          include: ['tests/real/**/*.test.ts'],
          environment: 'node',
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'islands',
          include: ['tests/islands/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          environmentOptions: {
            happyDOM: {
              url: 'https://homeroom.test/',
              // Style sheets are not fetched, and count as there.
              settings: { handleDisabledFileLoadingAsSuccess: true },
            },
          },
          // A style sheet has its address.
          css: true,
          setupFiles: ['tests/islands/patient-waits.ts'],
          testTimeout: 60_000,
        },
      },
      {
        plugins: [workerd()],
        test: { ...IN_WORKERD, name: 'edge', include: ['tests/edge/**/*.test.ts'] },
      },
      {
        // Every step of a regeneration dies, before and after its work: minutes, for the full run.
        plugins: [workerd()],
        test: { ...IN_WORKERD, name: 'chaos', include: ['tests/chaos/workerd/**/*.test.ts'] },
      },
      {
        // Kills the real server and the real import, and damages their files: minutes, for the full run.
        test: {
          name: 'chaos-site',
          include: ['tests/chaos/site/**/*.test.ts'],
          environment: 'node',
          testTimeout: 900_000,
        },
      },
    ],
  },
});

import { defineConfig } from '@playwright/test';
import { BROWSER_TEST_PORT, BROWSER_TEST_STATE } from './scripts/browser-test-server.ts';
import type { EngineOptions } from './tests/engines/engine-test.ts';
import { OPENID_CLIENT } from './tests/edge/openid-client.ts';

const OPENID_PORT = BROWSER_TEST_PORT + 1;

/** Both ways to sign in socially lead to the provider that the tests start. */
const SOCIAL = Object.fromEntries(
  ['GOOGLE', 'FACEBOOK'].flatMap((provider) => [
    [`${provider}_ISSUER`, `http://127.0.0.1:${OPENID_PORT}`],
    [`${provider}_CLIENT_ID`, OPENID_CLIENT.id],
    [`${provider}_CLIENT_SECRET`, OPENID_CLIENT.secret],
  ]),
);

export default defineConfig<object, EngineOptions>({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // In continuous integration a second try keeps a slow machine from stopping a change; `npm test` lists what needed it.
  retries: process.env['CI'] === undefined ? 0 : 1,
  // The second one has the time of every test.
  reporter: [['dot'], ['json', { outputFile: '.state/browser-tests.json' }]],
  timeout: 60_000,
  // These tests ask what a page does; how fast it does it is measured in tests/bench, on a machine that does nothing else.
  expect: { timeout: 15_000 },
  projects: [
    // What must hold before a change lands.
    { name: 'landing', grepInvert: /@full/ },
    // The same tests and the rest of the matrix; every step of a journey is judged by axe.
    { name: 'full' },
    // Validators that others wrote; each file says what is accepted and why.
    { name: 'judges', testDir: 'tests/judges' },
    // Engines beside Chromium, through their own drivers.
    { name: 'firefox', testDir: 'tests/engines', use: { engineName: 'firefox' } },
    { name: 'webkit', testDir: 'tests/engines', use: { engineName: 'webkit' } },
  ],
  use: {
    baseURL: `http://127.0.0.1:${BROWSER_TEST_PORT}`,
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // Pages of one test after the other share a process: starting one for each takes a tenth of the time.
        '--renderer-process-limit=1',
      ],
    },
  },
  webServer: [
    {
      command: 'node tests/e2e/openid-provider.ts',
      env: { OPENID_PORT: String(OPENID_PORT) },
      wait: { stdout: /The provider is ready/ },
      reuseExistingServer: false,
      stdout: 'pipe',
    },
    {
      command: 'node scripts/start.ts',
      env: {
        PORT: String(BROWSER_TEST_PORT),
        STATE_DIR: BROWSER_TEST_STATE,
        GALLERY: 'on',
        PACKED_STATE: 'off',
        ...SOCIAL,
      },
      // It answers requests before, but not yet as it does when everything is live.
      wait: { stdout: /Homeroom is ready/ },
      timeout: 240_000,
      reuseExistingServer: false,
      stdout: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    },
  ],
});

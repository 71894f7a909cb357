import { defineConfig } from '@playwright/test';
import { OPENID_CLIENT } from './tests/edge/openid-client.ts';

const PORT = Number(process.env['E2E_PORT'] ?? 8789);
const OPENID_PORT = PORT + 1;

/** Both ways to sign in socially lead to the provider that the tests start. */
const SOCIAL = Object.fromEntries(
  ['GOOGLE', 'FACEBOOK'].flatMap((provider) => [
    [`${provider}_ISSUER`, `http://127.0.0.1:${OPENID_PORT}`],
    [`${provider}_CLIENT_ID`, OPENID_CLIENT.id],
    [`${provider}_CLIENT_SECRET`, OPENID_CLIENT.secret],
  ]),
);

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  reporter: [['dot']],
  timeout: 60_000,
  // These tests ask what a page does; how fast it does it is measured in tests/bench, on a machine that does nothing else.
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
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
      env: { PORT: String(PORT), STATE_DIR: '.state/e2e', STYLE_SHEET: 'on', ...SOCIAL },
      // It answers requests before, but not yet as it does when everything is live.
      wait: { stdout: /Homeroom is ready/ },
      timeout: 240_000,
      reuseExistingServer: false,
      stdout: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    },
  ],
});

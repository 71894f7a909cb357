import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The headless shell comes first: a whole Chromium also draws the window around each page. */
const SYSTEM_PATHS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
  (name) => `/usr/bin/${name}`,
);

const DEBIAN_INSTALL = 'apt-get update -qq && apt-get install -y -qq --no-install-recommends';
/** Ways to install Chromium, until one leaves it where we look. */
const INSTALLS: readonly (readonly [command: string, ...args: string[]])[] = [
  ['sh', '-c', `${DEBIAN_INSTALL} chromium-headless-shell`],
  ['playwright', 'install', 'chromium'],
  ['sh', '-c', `${DEBIAN_INSTALL} chromium`],
];
const INSTALL_TIMEOUT_MS = 300_000;

/**
 * Returns the path of Chromium from CHROMIUM_PATH, the system or Playwright. If none has one, installs it as a Debian
 * package or with Playwright. Throws if that fails, too.
 */
export function findChromium(): string {
  const present = installedChromium();
  if (present !== null) return present;
  console.log('Installing Chromium …');
  for (const [command, ...args] of INSTALLS) {
    spawnSync(command, args, { stdio: 'ignore', timeout: INSTALL_TIMEOUT_MS });
    const installed = installedChromium();
    if (installed !== null) return installed;
  }
  throw new Error('There is no Chromium: install one, or set CHROMIUM_PATH to it.');
}

function installedChromium(): string | null {
  const candidates = [process.env['CHROMIUM_PATH'] ?? '', ...SYSTEM_PATHS, chromium.executablePath()];
  return candidates.find((path) => path !== '' && existsSync(path)) ?? null;
}

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const SYSTEM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Returns the path of Chromium from CHROMIUM_PATH, the system or Playwright. If none has one, installs it with
 * Playwright, or else as Debian's package. Throws if that fails, too.
 */
export function findChromium(): string {
  const present = installedChromium();
  if (present !== null) return present;
  console.log('Installing Chromium …');
  spawnSync('playwright', ['install', 'chromium'], { stdio: 'ignore', timeout: 300_000 });
  if (installedChromium() === null) {
    spawnSync('sh', ['-c', 'apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium'], {
      stdio: 'ignore',
    });
  }
  const installed = installedChromium();
  if (installed === null) throw new Error('There is no Chromium: install one, or set CHROMIUM_PATH to it.');
  return installed;
}

function installedChromium(): string | null {
  const candidates = [process.env['CHROMIUM_PATH'] ?? '', ...SYSTEM_PATHS, chromium.executablePath()];
  return candidates.find((path) => path !== '' && existsSync(path)) ?? null;
}

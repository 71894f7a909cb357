// Runs a TypeScript file of the project on the project's own Node, after installing whatever is missing.
// Plain JavaScript for the Node that the machine happens to have: `node scripts/bootstrap.mjs [NODE-FLAG …] FILE [ARG …]`.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const installedMark = join(root, 'node_modules', '.installed-lock');
const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');

if (!existsSync(installedMark) || readFileSync(installedMark, 'utf8') !== lock) {
  console.log('Installing packages …');
  // Not `npm ci`: it refuses a lock file without the optional binaries of platforms that a registry does not carry.
  const install = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (install.status !== 0) {
    console.error('The packages could not be installed: see the messages of npm above.');
    process.exit(1);
  }
  writeFileSync(installedMark, lock);
}

const bin = join(root, 'node_modules', '.bin');
const ownNode = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const words = process.argv.slice(2);
const flags = words.slice(
  0,
  words.findIndex((word) => !word.startsWith('--')),
);
const [script, ...args] = words.slice(flags.length);
const child = spawnSync(ownNode, [...flags, join(root, script), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: `${bin}${delimiter}${process.env.PATH}`,
    ASTRO_TELEMETRY_DISABLED: '1',
    WRANGLER_SEND_METRICS: 'false',
  },
});
process.exit(child.status ?? 1);

// Builds the Worker of this folder, makes its pages, and runs some browser tests against them.
import { spawnSync } from 'node:child_process';
import '../../scripts/prepare-browser-tests.ts';

const args = ['test', '--project', 'landing', '--reporter=line', ...process.argv.slice(2)];
process.exit(spawnSync('playwright', args, { stdio: 'inherit' }).status ?? 1);

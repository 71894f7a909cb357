import { spawn } from 'node:child_process';
import type { Check } from './checks.ts';

export interface CheckRun {
  readonly check: Check;
  readonly isPassed: boolean;
  readonly seconds: number;
  readonly output: string;
}

/** Runs a check to its end and keeps its output: other checks run beside it. */
export function runCheck(check: Check): Promise<CheckRun> {
  const startedAt = performance.now();
  const { promise, resolve } = Promise.withResolvers<CheckRun>();
  const child = spawn(check.command, check.args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Reports of several checks go through one pipe: their colors would end in each other's lines.
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
  });
  const chunks: string[] = [];
  const keep = (chunk: Buffer) => {
    chunks.push(chunk.toString());
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const finish = (isPassed: boolean) => {
    const seconds = (performance.now() - startedAt) / 1000;
    resolve({ check, isPassed, seconds, output: chunks.join('') });
  };
  child.on('error', (error) => {
    chunks.push(String(error));
    finish(false);
  });
  child.on('close', (code) => finish(code === 0));
  return promise;
}

import { readFileSync, readdirSync } from 'node:fs';

/** Clock ticks a second of Linux's /proc: 100 on every common build (sysconf(_SC_CLK_TCK)). */
const TICKS_PER_SECOND = 100;

/** What a process and its children used: seconds of CPU, and the largest resident set of the tree in MB. */
export interface Usage {
  readonly cpuSeconds: number;
  readonly peakMegabytes: number;
}

/**
 * Watches a process tree by /proc (Linux) until `stop`, which returns its usage since the start. `peak` returns the
 * largest resident set yet.
 */
export function meterProcessTree(rootPid: number, intervalMs = 100): { peak(): number; stop(): Usage } {
  let peakKilobytes = 0;
  const startTicks = ticksOf(rootPid);
  let lastTicks = startTicks;
  const sample = () => {
    const pids = listProcessTree(rootPid);
    peakKilobytes = Math.max(
      peakKilobytes,
      pids.reduce((sum, pid) => sum + residentKilobytes(pid), 0),
    );
    lastTicks = Math.max(lastTicks, ticksOf(rootPid));
  };
  sample();
  const timer = setInterval(sample, intervalMs);
  return {
    peak: () => peakKilobytes / 1024,
    stop() {
      clearInterval(timer);
      sample();
      return { cpuSeconds: (lastTicks - startTicks) / TICKS_PER_SECOND, peakMegabytes: peakKilobytes / 1024 };
    },
  };
}

/** Lists a process and all its descendants. */
export function listProcessTree(rootPid: number): number[] {
  const parents = new Map<number, number>();
  for (const entry of readdirSync('/proc')) {
    if (/^\d+$/.test(entry)) parents.set(Number(entry), parentOf(Number(entry)));
  }
  const tree = [rootPid];
  for (const pid of tree) for (const [child, parent] of parents) if (parent === pid) tree.push(child);
  return tree;
}

function ticksOf(rootPid: number): number {
  return listProcessTree(rootPid).reduce((sum, pid) => {
    const fields = statFields(pid);
    return sum + Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
  }, 0);
}

function parentOf(pid: number): number {
  return Number(statFields(pid)[1] ?? 0);
}

/** The fields of /proc/PID/stat after the command's name: state, parent, … */
function statFields(pid: number): string[] {
  const stat = read(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Returns the resident set of a process in KB, or 0 if it ended. */
export function residentKilobytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0);
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

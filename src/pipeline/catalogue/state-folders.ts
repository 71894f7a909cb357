import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** The folders of a catalogue, its pages and its members, if STATE_DIR names no other. Invented schools have their own. */
const STATE_FOLDERS = { real: '.state/real', demonstration: '.state/demonstration' } as const;
/** The state folder of real schools, if STATE_DIR names no other. */
export const REAL_FOLDER = STATE_FOLDERS.real;

type Environment = Readonly<Record<string, string | undefined>>;

const ServerSchema = z.object({ url: z.string(), pid: z.int().positive() });
/** A local server, as it notes itself in its state folder. */
export type RunningServer = z.infer<typeof ServerSchema>;

/** The state folder of real schools, or of the demonstration. */
export function stateFolder(kind: keyof typeof STATE_FOLDERS, environment: Environment = process.env): string {
  return environment['STATE_DIR'] ?? STATE_FOLDERS[kind];
}

/** The state folder that a person means who names none: the one that is served, else the real one, else the demonstration. */
export function usedStateFolder(environment: Environment = process.env): string {
  const given = environment['STATE_DIR'];
  if (given !== undefined) return given;
  const folders = Object.values(STATE_FOLDERS);
  const served = folders.filter((folder) => findServer(folder) !== null);
  const port = environment['PORT'];
  const isMeant = (folder: string): boolean =>
    port === undefined || findServer(folder)?.url.endsWith(`:${port}`) === true;
  return served.find(isMeant) ?? folders.find((folder) => existsSync(folder)) ?? STATE_FOLDERS.demonstration;
}

/** Notes that a server serves a state folder. @returns how to remove the note */
export function noteServer(folder: string, server: RunningServer): () => void {
  const file = noteOf(folder);
  writeFileSync(file, JSON.stringify(server));
  return () => {
    if (readNote(folder)?.pid === server.pid) rmSync(file, { force: true });
  };
}

/** Finds the server that serves a state folder. Null: none does. */
export function findServer(folder: string): RunningServer | null {
  const server = readNote(folder);
  return server !== null && isRunning(server.pid) ? server : null;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function readNote(folder: string): RunningServer | null {
  try {
    return ServerSchema.parse(JSON.parse(readFileSync(noteOf(folder), 'utf8')));
  } catch {
    return null;
  }
}

function noteOf(folder: string): string {
  return join(folder, 'server.json');
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { defineCommand } from '../reading/source-command.ts';

/** Imports the real state that comes with the demonstration, as `federal` imports its files. */
export const packedCommand = defineCommand({
  sources: ['nces-ccd', 'nces-edge', 'nces-pss'],
  usage: '',
  options: z.object({}),
  read: async (_options, context) => {
    const [{ findFederalFiles }, { readFederal }, { listPackedOrigins, readProvenance, unpackState }] =
      await Promise.all([
        import('../federal/federal-folder.ts'),
        import('../federal/read-federal.ts'),
        import('./packed-state/packed-state.ts'),
      ]);
    const provenance = await readProvenance();
    const dir = mkdtempSync(join(tmpdir(), 'homeroom-packed-'));
    // The history of the import hashes the files at its end.
    process.on('exit', () => rmSync(dir, { recursive: true, force: true }));
    await unpackState(dir);
    const files = await findFederalFiles({ dir, directoryYear: undefined, report: context.report });
    const reading = await readFederal(files, { ...context, states: [provenance.state] });
    return { ...reading, origins: listPackedOrigins(provenance), isPacked: true };
  },
});

import { readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { z } from 'zod';
import { LICENSES, type ReleaseOrigin } from '#domain/data-sources/release-record.ts';
import { SourceIdSchema, type SourceId } from '#domain/figures/figure-schema.ts';
import { StateCodeSchema } from '#domain/schools/school-schema.ts';
import type { Origins } from '../../reading/source-command.ts';

/** The real state of the demonstration, as federal files with the rows of one state. */
export const PACKED_STATE_ZIP = join(import.meta.dirname, 'washington.zip');
const PROVENANCE = join(import.meta.dirname, 'washington.json');

const sha256 = z.string().regex(/^[0-9a-f]{64}$/u);
/** A packed file with the file that it was cut from. */
const PackedFileSchema = z.strictObject({
  name: z.string().max(100),
  /** Null: a file of places, which belongs to no source. */
  source: SourceIdSchema.nullable(),
  publisher: z.string().max(200),
  title: z.string().max(200),
  release: z.string().max(40),
  license: z.enum(LICENSES),
  /** The page of the publisher that offers it. */
  url: z.url({ protocol: /^https$/ }).max(300),
  /** The rows that were kept, and the difference of our copy from the publisher's file. */
  note: z.string().max(400),
  sha256,
  original: z.strictObject({ name: z.string().max(100), bytes: z.int(), sha256, retrieved: z.iso.date() }),
});
/** A packed file with its provenance. */
export type PackedFile = z.infer<typeof PackedFileSchema>;

/** The provenance of the packed state. */
export const ProvenanceSchema = z.strictObject({
  state: StateCodeSchema,
  madeBy: z.string().max(200),
  files: z.array(PackedFileSchema).min(1).max(30),
});

/** Reads the provenance of the packed state. */
export async function readProvenance(): Promise<z.infer<typeof ProvenanceSchema>> {
  return ProvenanceSchema.parse(JSON.parse(await readFile(PROVENANCE, 'utf8')));
}

/** Unpacks the state into a folder. Each file has the date on which its original was taken, which the history of imports shows. */
export async function unpackState(dir: string): Promise<void> {
  const { files } = await readProvenance();
  const members = unzipSync(await readFile(PACKED_STATE_ZIP));
  for (const { name, original } of files) {
    const bytes = members[name];
    if (bytes === undefined) throw new Error(`${PACKED_STATE_ZIP} lacks ${name}. Restore it from the repository.`);
    const path = join(dir, name);
    await writeFile(path, bytes);
    await utimes(path, new Date(original.retrieved), new Date(original.retrieved));
  }
}

/** The terms and the address of each source of the packed state. */
export function listPackedOrigins({ files }: z.infer<typeof ProvenanceSchema>): Origins {
  const origins = new Map<SourceId, ReleaseOrigin>();
  for (const { source, license, url } of files) if (source !== null) origins.set(source, { license, url });
  return origins;
}

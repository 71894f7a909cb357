/** The object of the street archive in the bucket of boundaries, and the address at which the site serves its parts. */
export const STREET_ARCHIVE_KEY = 'base-map/streets.pmtiles';
/** The path of the archive of street tiles, which browsers read in ranges. */
export const STREET_ARCHIVE_PATH = '/base-map/streets.pmtiles';
/** The longest part that one request reads. The library asks for a directory or a tile at a time. */
export const MAX_PART_BYTES = 4_000_000;

const MAGIC = 'PMTiles';
const VERSION = 3;
/** The type of vector tiles in an archive's header. */
const VECTOR_TILES = 1;
/** The fixed length of a PMTiles header. */
export const ARCHIVE_HEADER_BYTES = 127;

/** Returns what is wrong with the header of a street archive, or null. */
export function checkArchiveHeader(header: Uint8Array): string | null {
  const isArchive = Array.from(MAGIC).every((letter, at) => header[at] === letter.charCodeAt(0));
  if (!isArchive || header.length < ARCHIVE_HEADER_BYTES) return 'It is no PMTiles archive.';
  if (header[7] !== VERSION) return `It is PMTiles version ${header[7] ?? '?'}; we serve version ${VERSION}.`;
  return header[99] === VECTOR_TILES ? null : 'It has no vector tiles, so it can’t have the Protomaps schema.';
}

/** A part of an archive that a request asks for: both ends included. */
interface ArchivePart {
  readonly from: number;
  readonly to: number;
}

/** Reads the header `Range`. Null if it asks for no part, for several, or for too much. */
export function parsePart(range: string | undefined): ArchivePart | null {
  const [, first, last] = /^bytes=(\d{1,15})-(\d{1,15})$/.exec(range ?? '') ?? [];
  if (first === undefined || last === undefined) return null;
  const part = { from: Number(first), to: Number(last) };
  return part.from <= part.to && part.to - part.from < MAX_PART_BYTES ? part : null;
}

import { open } from 'node:fs/promises';
import { zipSync } from 'fflate';
import { squareShapes } from './boundary-zip.ts';

const END_BYTES = 22;

/**
 * Writes the zip of a shapefile whose .shp has this many bytes: a right header, then zeros. The .shp is stored, not
 * packed, so no limit on expansions stops it. The zeros are a hole of the file and take no space.
 */
export async function writeHugeShapes(file: string, name: string, bytes: number): Promise<void> {
  const { shp, dbf, prj } = squareShapes([]);
  new DataView(shp.buffer).setInt32(24, bytes / 2);
  const packed = zipSync({ [`${name}.dbf`]: dbf, [`${name}.prj`]: prj });
  const directoryAt = toView(packed).getUint32(packed.length - 6, true);
  const listed = packed.subarray(directoryAt, packed.length - END_BYTES);
  const entry = new TextEncoder().encode(`${name}.shp`);
  const local = writeHeader({ signature: 0x04034b50, sizesAt: 18, length: 30 }, { entry, bytes });
  const own = writeHeader({ signature: 0x02014b50, sizesAt: 20, length: 46 }, { entry, bytes });
  toView(own).setUint32(42, directoryAt, true);
  const end = packed.slice(-END_BYTES);
  toView(end).setUint16(8, 3, true);
  toView(end).setUint16(10, 3, true);
  toView(end).setUint32(12, listed.length + own.length, true);
  const dataAt = directoryAt + local.length;
  toView(end).setUint32(16, dataAt + bytes, true);
  const handle = await open(file, 'w');
  await handle.writev([packed.subarray(0, directoryAt), local, shp], 0);
  await handle.truncate(dataAt + bytes);
  await handle.writev([listed, own, end], dataAt + bytes);
  await handle.close();
}

function writeHeader(
  { signature, sizesAt, length }: { signature: number; sizesAt: number; length: number },
  { entry, bytes }: { entry: Uint8Array; bytes: number },
): Uint8Array {
  const header = new Uint8Array(length + entry.length);
  const view = toView(header);
  view.setUint32(0, signature, true);
  view.setUint32(sizesAt, bytes, true);
  view.setUint32(sizesAt + 4, bytes, true);
  view.setUint16(sizesAt + 8, entry.length, true);
  header.set(entry, length);
  return header;
}

function toView(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

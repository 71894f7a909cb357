import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

/** What a reader's browser asked the server for, as `path range`. */
export interface TileServer {
  readonly url: string;
  readonly asked: readonly string[];
  readonly close: () => Promise<void>;
}

/** Serves a map's style, and the archive of tiles that it names, as a bucket beside the site would. */
export async function serveTiles(archive: Buffer): Promise<TileServer> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.url ?? ''} ${request.headers.range ?? ''}`.trim());
    answer(request, response, { archive, url: urlOf(server) });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: urlOf(server),
    asked,
    close: () => new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve()))),
  };
}

function urlOf(server: Server): string {
  // It listens on a port of TCP.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function answer(
  { url: path, headers, method }: IncomingMessage,
  response: ServerResponse,
  { archive, url }: { archive: Buffer; url: string },
): void {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-headers', 'range');
  response.setHeader('connection', 'close');
  if (method === 'OPTIONS') return void response.writeHead(204).end();
  if (path === '/style.json') {
    response.setHeader('content-type', 'application/json');
    return void response.end(JSON.stringify(styleOver(`pmtiles://${url}/world.pmtiles`)));
  }
  const range = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '');
  if (path !== '/world.pmtiles' || range === null) return void response.writeHead(404).end();
  const [from, to] = [Number(range[1]), Math.min(Number(range[2]), archive.byteLength - 1)];
  response.writeHead(206, { 'content-range': `bytes ${from}-${to}/${archive.byteLength}` });
  response.end(archive.subarray(from, to + 1));
}

function styleOver(url: string): object {
  return {
    version: 8,
    sources: { world: { type: 'raster', url, tileSize: 256, attribution: 'Tiles of the test' } },
    layers: [{ id: 'world', type: 'raster', source: 'world', paint: { 'raster-fade-duration': 0 } }],
  };
}

const HEADER_BYTES = 127;
const GZIP = 2;
const UNCOMPRESSED = 1;
const PNG = 2;

/** A PMTiles archive (version 3) of one tile, which is the whole world. */
export function archiveOf(tile: Buffer): Buffer {
  // One entry: its tile is number 0, once, as long as it is, at the beginning.
  const directory = gzipSync(Buffer.from([1, 0, 1, ...varint(tile.byteLength), 1]));
  const metadata = gzipSync('{}');
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles', 0);
  header.writeUInt8(3, 7);
  const [directoryAt, metadataAt] = [HEADER_BYTES, HEADER_BYTES + directory.byteLength];
  const tilesAt = metadataAt + metadata.byteLength;
  const lengths = [directoryAt, directory.byteLength, metadataAt, metadata.byteLength, tilesAt, 0, tilesAt];
  [...lengths, tile.byteLength, 1, 1, 1].forEach((value, index) =>
    header.writeBigUInt64LE(BigInt(value), 8 + 8 * index),
  );
  header.set([1, GZIP, UNCOMPRESSED, PNG, 0, 0], 96);
  [-180, -85, 180, 85].forEach((edge, index) => header.writeInt32LE(edge * 1e7, 102 + 4 * index));
  return Buffer.concat([header, directory, metadata, tile]);
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(value >> 7)];
}

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

export interface TileServer {
  readonly url: string;
  /** The requests of the browser, each as `path range`. */
  readonly asked: readonly string[];
  readonly close: () => Promise<void>;
}

/** Serves a map style and its archive of tiles, as a bucket outside the site does. */
export async function serveTiles(archive: Uint8Array): Promise<TileServer> {
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
  { archive, url }: { archive: Uint8Array; url: string },
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
const VERSION = 3;
const GZIP = 2;
const UNCOMPRESSED = 1;
const PNG = 2;
export const VECTOR_TILES = 1;

/** Builds a PMTiles archive (version 3) with one tile, which shows the whole world. */
export function archiveOf(tile: Uint8Array, type = PNG): Uint8Array {
  // One entry: tile number 0, one time, with its length, at offset 0.
  const directory = gzipSync(Uint8Array.of(1, 0, 1, ...varint(tile.byteLength), 1));
  const metadata = gzipSync('{}');
  const [directoryAt, metadataAt] = [HEADER_BYTES, HEADER_BYTES + directory.byteLength];
  const tilesAt = metadataAt + metadata.byteLength;
  const lengths = [directoryAt, directory.byteLength, metadataAt, metadata.byteLength, tilesAt, 0, tilesAt];
  const header = headerOf([...lengths, tile.byteLength, 1, 1, 1], type);
  return Uint8Array.of(...header, ...directory, ...metadata, ...tile);
}

function headerOf(numbers: readonly number[], type: number): Uint8Array {
  const header = new Uint8Array(HEADER_BYTES);
  header.set(new TextEncoder().encode('PMTiles'));
  header.set([VERSION], 7);
  header.set([1, GZIP, UNCOMPRESSED, type, 0, 0], 96);
  const view = new DataView(header.buffer);
  numbers.forEach((value, index) => view.setBigUint64(8 + 8 * index, BigInt(value), true));
  [-180, -85, 180, 85].forEach((edge, index) => view.setInt32(102 + 4 * index, edge * 1e7, true));
  return header;
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(value >> 7)];
}

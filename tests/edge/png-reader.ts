import { crc32, inflateSync } from 'node:zlib';

interface DecodedPng {
  readonly width: number;
  readonly height: number;
  readonly colorAt: (x: number, y: number) => readonly number[];
  readonly countOf: (color: readonly number[]) => number;
}

/** Reads a PNG of 8 bits a channel without filters, and throws if a checksum is wrong. */
export function decodePng(bytes: Uint8Array): DecodedPng {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks = new Map<string, Uint8Array>();
  for (let at = 8; at < bytes.length;) {
    const length = view.getUint32(at);
    const named = bytes.subarray(at + 4, at + 8 + length);
    if (view.getUint32(at + 8 + length) !== crc32(named)) throw new Error('A chunk has a wrong checksum.');
    chunks.set(new TextDecoder().decode(named.subarray(0, 4)), named.subarray(4));
    at += 12 + length;
  }
  const header = chunks.get('IHDR') ?? new Uint8Array();
  const [width = 0, height = 0] = [0, 4].map((at) => new DataView(header.buffer, header.byteOffset).getUint32(at));
  const rows = inflateSync(chunks.get('IDAT') ?? new Uint8Array());
  const stride = width * 3 + 1;
  const colorAt = (x: number, y: number): readonly number[] => [
    ...rows.subarray(y * stride + 1 + x * 3).subarray(0, 3),
  ];
  const countOf = ([red, green, blue]: readonly number[]): number => {
    let count = 0;
    for (let y = 0; y < height; y += 1)
      for (let at = y * stride + 1; at < (y + 1) * stride; at += 3)
        if (rows[at] === red && rows[at + 1] === green && rows[at + 2] === blue) count += 1;
    return count;
  };
  return { width, height, colorAt, countOf };
}

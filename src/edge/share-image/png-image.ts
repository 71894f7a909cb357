import { crc32, deflateSync } from 'node:zlib';
import type { Coverage } from './coverage.ts';

/** Red, green and blue, from 0 to 255. */
export type Color = readonly [number, number, number];

/** An image of rows of pixels, three bytes each. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

const CHANNELS = 3;

export function createPixels(width: number, height: number, color: Color): Pixels {
  const bytes = new Uint8Array(width * height * CHANNELS);
  for (let at = 0; at < bytes.length; at += CHANNELS) bytes.set(color, at);
  return { width, height, bytes };
}

/** Paints what an outline covers. */
export function paint({ width, height, bytes }: Pixels, { areas }: Coverage, color: Color): void {
  for (let row = 0; row < height; row += 1) {
    let sum = 0;
    for (let at = row * width; at < (row + 1) * width; at += 1) {
      sum += areas[at] ?? 0;
      const share = Math.min(Math.abs(sum), 1);
      if (share > MIN_SHARE) blend(bytes, { at: at * CHANNELS, color, share });
    }
  }
}

/** Sums of areas end near 0, not at it. */
const MIN_SHARE = 1 / 512;

function blend(bytes: Uint8Array, { at, color, share }: { at: number; color: Color; share: number }): void {
  for (let channel = 0; channel < CHANNELS; channel += 1) {
    const below = bytes[at + channel] ?? 0;
    bytes[at + channel] = Math.round(below + ((color[channel] ?? 0) - below) * share);
  }
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** 8 bits a channel, red, green and blue, no interlacing. */
const FORMAT = [8, 2, 0, 0, 0];

/** Writes an image as PNG (https://www.w3.org/TR/png-3/). */
export function encodePng({ width, height, bytes }: Pixels): Uint8Array {
  const header = new Uint8Array(13);
  new DataView(header.buffer).setUint32(0, width);
  new DataView(header.buffer).setUint32(4, height);
  header.set(FORMAT, 8);
  const stride = width * CHANNELS;
  // Each row starts with its filter: 0, none.
  const rows = new Uint8Array((stride + 1) * height);
  for (let row = 0; row < height; row += 1)
    rows.set(bytes.subarray(row * stride, (row + 1) * stride), row * (stride + 1) + 1);
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', new Uint8Array(0))];
  return joinBytes([new Uint8Array(SIGNATURE), ...parts]);
}

/** A length, a name, the data, and a checksum of name and data. */
function chunk(name: string, data: Uint8Array): Uint8Array {
  const named = joinBytes([new TextEncoder().encode(name), data]);
  const whole = new Uint8Array(named.length + 8);
  const view = new DataView(whole.buffer);
  view.setUint32(0, data.length);
  whole.set(named, 4);
  view.setUint32(named.length + 4, crc32(named));
  return whole;
}

function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

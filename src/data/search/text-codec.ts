import type { TextCodec } from '#domain/engine/segment-bytes.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** UTF-8 by the platform. */
export const UTF8: TextCodec = {
  encode: (text) => encoder.encode(text),
  decode: (bytes) => decoder.decode(bytes),
};

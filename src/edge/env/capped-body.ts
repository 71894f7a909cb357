/** The chunks of a body. */
export function readChunks(body: ReadableStream | null): AsyncIterable<Uint8Array> | Iterable<Uint8Array> {
  // A body's stream has chunks of bytes; its declared type does not say so.
  return body === null ? [] : (body as AsyncIterable<Uint8Array>);
}

/** Reads a body of at most `maxBytes` bytes. Null if it is longer: reading stops there. */
export async function readCappedBody(
  body: ReadableStream | null,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of readChunks(body)) {
    size += chunk.byteLength;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

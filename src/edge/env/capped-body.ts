/** The chunks of a body. Throws if it is not complete within `timeoutMs`. */
export async function* readChunks(
  body: ReadableStream<Uint8Array> | null,
  { timeoutMs }: { timeoutMs?: number } = {},
): AsyncGenerator<Uint8Array> {
  if (body === null) return;
  const reader = body.getReader();
  const timer =
    timeoutMs === undefined ? undefined : setTimeout(() => void reader.cancel().catch(() => undefined), timeoutMs);
  const deadline = Date.now() + (timeoutMs ?? Infinity);
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
    if (Date.now() >= deadline) throw new Error('The body took too long.');
  } finally {
    clearTimeout(timer);
    await reader.cancel().catch(() => undefined);
  }
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

/** A Worker that reads the body of another one gets it unpacked, unless it does not know that it is packed. */
const SEALED = 'x-sealed-encoding';

/** Hides the encoding of an answer from a local cache that must keep its bytes. */
export function sealEncoding(answer: Response): Response {
  return rename(answer, 'content-encoding', SEALED);
}

/** Returns a sealed answer with its encoding. */
export function openEncoding(answer: Response): Response {
  return rename(answer, SEALED, 'content-encoding');
}

function rename(answer: Response, from: string, to: string): Response {
  const value = answer.headers.get(from);
  if (value === null) return answer;
  const headers = new Headers(answer.headers);
  headers.delete(from);
  headers.set(to, value);
  return new Response(answer.body, { status: answer.status, headers, encodeBody: 'manual' });
}

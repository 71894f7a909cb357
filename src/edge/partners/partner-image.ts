import { logProblem } from '#data/log/log-line.ts';
import { isSafeUrl } from './partner-url.ts';
import { readCappedBody } from '#edge/env/capped-body.ts';

/** An image of a listing is a few hundred kilobytes. */
const MAX_IMAGE_BYTES = 2_000_000;
const IMAGE_TIMEOUT_MS = 6000;
/** Formats that cannot run a script. */
const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** An image as the partner serves it. */
export interface PartnerImage {
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

/**
 * Loads an image of the partner. `path` is a path on its configured origin, so that no other server is ever asked. Null
 * if it is missing, late, too large or no image.
 */
export async function loadPartnerImage(origin: string, path: string): Promise<PartnerImage | null> {
  const url = URL.parse(path, origin);
  if (url?.origin !== origin || !isSafeUrl(origin)) return null;
  const request = { redirect: 'manual', signal: AbortSignal.timeout(IMAGE_TIMEOUT_MS) } as const;
  try {
    return await readImage(await fetch(url, request));
  } catch (error) {
    return logged(error instanceof Error ? error.name : 'It failed.');
  }
}

async function readImage(response: Response): Promise<PartnerImage | null> {
  const [type = ''] = (response.headers.get('content-type') ?? '').toLowerCase().split(';');
  if (!response.ok || !IMAGE_TYPES.includes(type.trim())) {
    await response.body?.cancel();
    // A listing outlives its images.
    if (response.status === 404) return null;
    return logged(response.ok ? 'Its answer is no image.' : `It answered ${response.status}.`);
  }
  const bytes = await readCappedBody(response.body, MAX_IMAGE_BYTES);
  return bytes === null ? logged('Its image is too large.') : { type: type.trim(), bytes: bytes.buffer };
}

function logged(message: string): null {
  logProblem({ code: 'partner-failed', partner: 'home-image', message });
  return null;
}

import { ADAIR_ELEMENTARY_PATH } from './catalogue-builder.ts';
import { jsonOf, MemberBrowser } from './member-browser.ts';

let addresses = 0;

/** A browser with an address of its own, so that limits by address start again. */
export function aVisitor(): MemberBrowser {
  addresses += 1;
  return new MemberBrowser({ address: `198.51.${100 + Math.floor(addresses / 250)}.${addresses % 250}` });
}

/** Sends a correction of a school's page. Returns the path of its status. */
export async function aCorrection(fields: Record<string, string> = {}, browser = aVisitor()): Promise<string> {
  const body = { page: ADAIR_ELEMENTARY_PATH, section: 'contact', wrong: `Phone ${crypto.randomUUID()}`, ...fields };
  const { status_path: path } = await jsonOf<{ status_path: string }>(browser.post('/corrections/', body));
  return path;
}

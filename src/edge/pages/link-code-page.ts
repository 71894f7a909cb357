import type { SitePath } from '#domain/places/place-paths.ts';
import type { EdgeContext } from '../env/edge-app.ts';
import { renderPrivatePage } from './private-page.ts';

/** Asks for the code of the emailed link to a page, which a script fills in. */
export function askForLinkCode(c: EdgeContext, path: SitePath): Promise<Response> {
  const message = c.req.query('error') === undefined ? 'open-link' : 'link-expired';
  return renderPrivatePage(c, { kind: 'account-message', path, demonstration: false, message, token: '' });
}

import { Hono } from 'hono';
import { ACCOUNT_PATH, editorialPath } from '#domain/places/place-paths.ts';
import type { EdgeApp } from '../env/edge-app.ts';
import { publicAnswer } from '../env/declared-call.ts';

const DAY_MS = 86_400_000;
/** RFC 9116 advises less than a year. */
const VALID_DAYS = 180;

/**
 * Where to report a security problem (RFC 9116), and where password managers lead to change a password (W3C). Cache: a
 * day. Access: everyone.
 */
export const securityTextRoutes = new Hono<EdgeApp>()
  .get('/.well-known/change-password', publicAnswer, (c) => {
    c.header('Cache-Control', 'public, max-age=86400');
    return c.redirect(`${ACCOUNT_PATH}?open=password`, 302);
  })
  .get('/.well-known/security.txt', publicAnswer, (c) => {
    const origin = c.env.SITE_ORIGIN;
    const expires = new Date(Math.ceil(Date.now() / DAY_MS + VALID_DAYS) * DAY_MS).toISOString();
    const lines = [
      `Contact: mailto:security@${new URL(origin).hostname}`,
      `Contact: ${origin}${editorialPath('contact')}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en, es',
      `Canonical: ${origin}/.well-known/security.txt`,
    ];
    return c.text(`${lines.join('\n')}\n`, 200, { 'cache-control': 'public, max-age=86400' });
  });

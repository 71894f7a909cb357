import type { PageBase } from '../places/page-base.ts';

/** The page for a request that the site can't serve, with the status of its response. */
export interface ErrorPage extends PageBase {
  readonly kind: 'error';
  readonly status: 400 | 404 | 405 | 410 | 414 | 429 | 500 | 503;
}

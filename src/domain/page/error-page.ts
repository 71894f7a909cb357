import type { PageBase } from '../places/page-base.ts';

export interface ErrorPage extends PageBase {
  readonly kind: 'error';
  readonly status: 400 | 404 | 405 | 410 | 414 | 429 | 500 | 503;
}

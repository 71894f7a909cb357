import type { AnyPageModel } from '#domain/page/page-model.ts';
import type { EdgeContext } from '../env/edge-app.ts';
import { htmlAnswer } from '../answers/html-answer.ts';

/** Renders a page for one visitor: no cache keeps it, no search engine lists it. */
export async function renderPrivatePage(c: EdgeContext, page: AnyPageModel): Promise<Response> {
  const language = c.get('language');
  c.header('Cache-Control', 'private, no-store');
  c.header('X-Robots-Tag', 'noindex');
  c.header('Content-Language', language);
  return htmlAnswer(c, await c.get('renderer').render(page, language, c.env.SITE_ORIGIN));
}

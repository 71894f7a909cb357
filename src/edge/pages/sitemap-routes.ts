import { Hono } from 'hono';
import { findStateByName } from '#domain/places/site-address.ts';
import { encodeLegacy } from '#domain/places/legacy-encoding.ts';
import { stateName } from '#domain/places/state-list.ts';
import type { Region } from '#domain/regeneration/regeneration-contract.ts';
import { findLiveGeneration } from '#data/regeneration/generation-queries.ts';
import { selectSitemapGenerations } from '#data/regeneration/sitemap-generations.ts';
import { listSitemaps, sitemapKey } from '#data/regeneration/sitemap-store.ts';
import type { EdgeApp } from '../env/edge-app.ts';
import { errorPage } from '../answers/error-page.ts';
import { publicAnswer } from '../env/declared-call.ts';

const XML_HEADERS = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' };

/** For crawlers. Cache: an hour. Access: everyone. No limit: small responses, cached by the CDN. */
export const sitemapRoutes = new Hono<EdgeApp>()
  .get('/robots.txt', publicAnswer, (c) =>
    c.text(
      `User-agent: *\nDisallow: /search/\nDisallow: /gsr/\nAllow: /gsr/api/calendar.ics\nDisallow: /edge/\nDisallow: /claims/\nDisallow: /school-information/\nDisallow: /widget/frame/\n\nSitemap: ${c.env.SITE_ORIGIN}/sitemap.xml\n`,
      200,
      {
        'cache-control': 'public, max-age=86400',
      },
    ),
  )
  .get('/sitemap.xml', publicAnswer, async (c) => {
    const regions = await selectSitemapGenerations(c.env.CATALOGUE);
    const files = await Promise.all(
      regions.map(async ({ region, generation, finishedAt }) => {
        const numbers = await listSitemaps(c.env.PAGES, { region, generation });
        const lastmod = finishedAt === null ? '' : `<lastmod>${finishedAt}</lastmod>`;
        return numbers.map(
          (number) => `<sitemap><loc>${c.env.SITE_ORIGIN}${toSitemapPath(region, number)}</loc>${lastmod}</sitemap>`,
        );
      }),
    );
    const index = `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${files.flat().join('\n')}\n</sitemapindex>\n`;
    return c.body(`<?xml version="1.0" encoding="UTF-8"?>\n${index}`, 200, XML_HEADERS);
  })
  .get('/sitemaps/:file{[a-z-]+-[0-9]+[.]xml}', publicAnswer, async (c) => {
    const [, name = '', number = ''] = /^([a-z-]+)-(\d+)\.xml$/.exec(c.req.param('file')) ?? [];
    const region = name === 'national' ? 'us' : findStateByName(name.replaceAll('-', ' '));
    const live = region === null ? null : await findLiveGeneration(c.env.CATALOGUE, region);
    if (region === null || live === null) return errorPage(c, 404);
    const object = await c.env.PAGES.get(
      sitemapKey({ region, generation: live.sitemapGeneration, number: Number(number) }),
    );
    return object === null ? errorPage(c, 404) : c.body(object.body, 200, XML_HEADERS);
  });

function toSitemapPath(region: Region, number: number): string {
  return `/sitemaps/${region === 'us' ? 'national' : encodeLegacy(stateName(region))}-${number}.xml`;
}

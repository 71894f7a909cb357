import { schoolKey } from '#domain/schools/school-id.ts';
import { Hono } from 'hono';
import { statesTouching } from '#domain/places/state-bounds.ts';
import { withLanguage } from '#domain/places/place-paths.ts';
import type { Language } from '#domain/places/language.ts';
import { boxAround } from '#domain/engine/school-scope.ts';
import {
  NEARBY_END,
  NEARBY_RADIUS_MILES,
  NearbySchoolsRequestSchema,
  type NearbySchool,
  type NearbySchoolsAnswer,
  NearbySchoolsAnswerSchema,
} from '#domain/profile/nearby-contract.ts';
import type { SchoolCard } from '#domain/schools/school-card.ts';
import { findNearbySchools } from '#data/schools/nearby-queries.ts';
import { selectCards } from '#data/schools/school-queries.ts';
import { findListedSchool } from '#data/search/found-schools.ts';
import type { EdgeApp } from '../env/edge-app.ts';
import { errorAnswer } from '../answers/error-answer.ts';
import { publicCall } from '../middleware/public-call.ts';
import { tagStates } from '../answers/cache-tags.ts';

/** Lists the schools around a school: all of them, or only some ratings or levels. */
export const nearbyRoutes = new Hono<EdgeApp>().get(
  '/gsr/api/nearby_schools/',
  publicCall({
    freshForSeconds: 3600,
    request: NearbySchoolsRequestSchema,
    document: { id: 'nearbySchools', answer: NearbySchoolsAnswerSchema },
  }),
  async (c) => {
    const { state, id, offset, limit, overall_gs_rating: ratings, level_code: levels, lang } = c.req.valid('query');
    const school = await findListedSchool(c.env.CATALOGUE, { id, state });
    if (school === null)
      return errorAnswer(c, 404, { code: 'unknown-school', message: 'There is no school of this id in the state.' });
    const { point } = school;
    const miles = NEARBY_RADIUS_MILES;
    tagStates(c, point === null ? [state] : statesTouching(boxAround({ ...point, miles })));
    const question = {
      ...{ miles, offset, limit, levels, except: { state, id } },
      // Ratings compare schools of one state, so schools of other states are excluded.
      ...(ratings !== undefined && { ratings, state }),
    };
    const isBeyond = point === null || offset > NEARBY_END;
    const hits = isBeyond ? [] : await findNearbySchools(c.env.CATALOGUE, { ...question, point });
    const cards = await selectCards(c.env.CATALOGUE, hits);
    const items = hits.flatMap((hit) => {
      const card = cards.get(schoolKey(hit));
      return card === undefined ? [] : [toNearbySchool(card, { miles: hit.miles, language: lang })];
    });
    return c.json({ items } satisfies NearbySchoolsAnswer);
  },
);

function toNearbySchool(card: SchoolCard, { miles, language }: { miles: number; language: Language }): NearbySchool {
  return {
    id: card.id,
    name: card.name,
    type: card.type,
    level: [...card.levels],
    city: card.cityName,
    state: card.state,
    zipcode: card.zip,
    gs_rating: card.rating,
    ratings_year: card.ratingsYear,
    rating_range: card.ratingRanges.summary,
    average_rating: card.reviews.average,
    distance: miles,
    links: { show: withLanguage(card.path, language) },
  };
}

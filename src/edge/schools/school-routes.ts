import { Hono } from 'hono';
import { isStateCode, type StateCode } from '#domain/places/state-list.ts';
import { SchoolRequestSchema, SchoolItemSchema } from '#domain/search/schools-contract.ts';
import { findListedSchool } from '#data/search/found-schools.ts';
import type { EdgeApp } from '../env/edge-app.ts';
import { errorAnswer } from '../answers/error-answer.ts';
import { tagStates } from '../answers/cache-tags.ts';
import { publicCall } from '../middleware/public-call.ts';
import { readSavedKeys } from '../saves/saved-keys.ts';
import { buildSchoolItems } from './school-item.ts';

/** Reads one school. Cache: minutes, by tag. Access: everyone, limited by address. */
export const schoolRoutes = new Hono<EdgeApp>().get(
  '/gsr/api/schools/:id',
  publicCall({
    freshForSeconds: 300,
    request: SchoolRequestSchema,
    document: { id: 'readSchool', answer: SchoolItemSchema },
  }),
  async (c) => {
    const { id, state, extras, lang } = c.req.valid('query');
    const named = readStateOfJoinedId(c.req.param('id')) ?? state ?? null;
    const school = await findListedSchool(c.env.CATALOGUE, { id, state: named });
    if (school === null)
      return errorAnswer(c, 404, { code: 'unknown-school', message: 'There is no school of this id.' });
    tagStates(c, [school.card.state]);
    const saved = extras.includes('saved_schools') ? await readSavedKeys(c) : null;
    const [item] = await buildSchoolItems(c.env.BOUNDARIES, [school], { language: lang, extras, saved });
    return c.json(item);
  },
);

/** Reads the state of `ky-210003002021`. Returns null for an id without a state. */
function readStateOfJoinedId(joined: string): StateCode | null {
  const [state = ''] = joined.toLowerCase().split('-', 1);
  return isStateCode(state) ? state : null;
}

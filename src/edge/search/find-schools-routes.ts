import { Hono } from 'hono';
import { SchoolsRequestSchema } from '#domain/search/schools-contract.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { errorAnswer } from '../answers/error-answer.ts';
import { publicCall } from '../middleware/public-call.ts';
import { readSavedKeys } from '../saves/saved-keys.ts';
import { createGeocoder } from '../geocoding/create-geocoder.ts';
import { answerSchools } from './answer-schools.ts';
import { tagStates } from '../answers/cache-tags.ts';
import { checkRequest } from '../middleware/checked-request.ts';
import type { PlaceChoice } from './place-choice.ts';
import { toSearchDependencies } from '../env/search-dependencies.ts';

/** Places that an error lists for an ambiguous name. */
const NAMED_CHOICES = 8;

/** Finds schools. Cache: minutes, by tag. Access: everyone, limited by address. */
export const findSchoolsRoutes = new Hono<EdgeApp>().get(
  '/gsr/api/schools',
  publicCall({ freshForSeconds: 300 }),
  checkRequest(SchoolsRequestSchema),
  async (c) => {
    const request = c.req.valid('query');
    const dependencies = toSearchDependencies(c);
    const saved = request.extras.includes('saved_schools') ? await readSavedKeys(c) : null;
    const tools = { dependencies, geocoder: createGeocoder(c), boundaries: c.env.BOUNDARIES, saved };
    const outcome = await answerSchools(request, tools);
    if (outcome.kind === 'not-found') return errorAnswer(c, 404, { code: 'place-not-found', message: outcome.message });
    if (outcome.kind === 'unclear') return errorAnswer(c, 422, { code: 'unclear-search', message: outcome.message });
    if (outcome.kind === 'choices') return severalPlaces(c, outcome.places);
    tagStates(c, outcome.states);
    if (outcome.answer.unsearched_states !== undefined) c.header('Cache-Control', 'no-store');
    return c.json(outcome.answer);
  },
);

function severalPlaces(c: EdgeContext, places: readonly Pick<PlaceChoice, 'label'>[]): Response {
  const names = places.slice(0, NAMED_CHOICES).map(({ label }) => label);
  return errorAnswer(c, 422, {
    code: 'ambiguous-place',
    message: `Several places have this name; give one of them: ${names.join('; ')}.`,
  });
}

import { Hono } from 'hono';
import { isStateCode, type StateCode } from '#domain/places/state-list.ts';
import { SchoolRequestSchema, SchoolsRequestSchema, type SchoolExtra } from '#domain/search/schools-contract.ts';
import { findListedSchool } from '#data/search/found-schools.ts';
import type { EdgeApp, EdgeContext } from '../edge-app.ts';
import { errorAnswer } from '../error-answer.ts';
import { publicCall } from '../middleware/public-call.ts';
import { savedKeysOf } from '../saves/saved-keys.ts';
import { geocoderOf } from '../partners/geocoder-of.ts';
import { answerSchools } from './answer-schools.ts';
import { tagStates } from './answer-tags.ts';
import { checkedBy } from './checked-request.ts';
import type { PlaceChoice } from './place-choice.ts';
import { schoolItems } from './school-item.ts';
import { searchDependenciesOf } from './search-dependencies.ts';

/** Places that an answer names where a name means several. */
const NAMED_CHOICES = 8;

/** Finding and reading schools. */
export const schoolsRoutes = new Hono<EdgeApp>()
  .get('/gsr/api/schools', publicCall({ freshForSeconds: 300 }), checkedBy(SchoolsRequestSchema), async (c) => {
    const request = c.req.valid('query');
    const dependencies = searchDependenciesOf(c);
    const saved = await savedAsked(c, request);
    const tools = { dependencies, geocoder: geocoderOf(c), boundaries: c.env.BOUNDARIES, saved };
    const outcome = await answerSchools(request, tools);
    if (outcome.kind === 'not-found') return errorAnswer(c, 404, 'place-not-found', outcome.message);
    if (outcome.kind === 'choices') return severalPlaces(c, outcome.places);
    tagStates(c, outcome.states);
    return c.json(outcome.answer);
  })
  .get('/gsr/api/schools/:id', publicCall({ freshForSeconds: 300 }), checkedBy(SchoolRequestSchema), async (c) => {
    const { id, state, extras, lang } = c.req.valid('query');
    const named = stateOfJoinedId(c.req.param('id')) ?? state ?? null;
    const school = await findListedSchool(c.env.CATALOGUE, { id, state: named });
    if (school === null) return errorAnswer(c, 404, 'unknown-school', 'There is no school of this id.');
    tagStates(c, [school.card.state]);
    const saved = await savedAsked(c, { extras });
    const [item] = await schoolItems(c.env.BOUNDARIES, [school], { language: lang, extras, saved });
    return c.json(item);
  });

function savedAsked(c: EdgeContext, { extras }: { extras: readonly SchoolExtra[] }) {
  return extras.includes('saved_schools') ? savedKeysOf(c) : null;
}

/** The state of `ky-210003002021`; null where an id stands alone. */
function stateOfJoinedId(joined: string): StateCode | null {
  const [state = ''] = joined.toLowerCase().split('-', 1);
  return isStateCode(state) ? state : null;
}

function severalPlaces(c: EdgeContext, places: readonly PlaceChoice[]): Response {
  const names = places.slice(0, NAMED_CHOICES).map(({ label }) => label);
  return errorAnswer(
    c,
    422,
    'ambiguous-place',
    `Several places have this name; give one of them: ${names.join('; ')}.`,
  );
}

import { Hono } from 'hono';
import {
  PublishFactRequestSchema,
  UndoFactRequestSchema,
  type FactAnswer,
  FactAnswerSchema,
} from '#domain/facts/fact-contract.ts';
import { parseFactValue, type FactEdit } from '#domain/facts/school-facts.ts';
import { translatorFor } from '#i18n/translator.ts';
import { admitToCall } from '../desk/desk-access.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { refuseCall } from '../account/calls/member-answers.ts';
import { memberCall } from '../account/calls/member-call.ts';
import { readEditedSchool } from './edited-school.ts';
import { publishFact, type FactRequest } from './publish-fact.ts';

const FORM = { mayBeForm: true } as const;

/** Changes facts of schools. A school outside an editor's states is as if it were not there. */
export const factRoutes = new Hono<EdgeApp>()
  .post(
    '/desk/schools/:school/facts',
    memberCall(PublishFactRequestSchema, { ...FORM, answer: FactAnswerSchema }),
    async (c) => {
      const { fact, value, reason, link, hold, seen } = c.req.valid('json');
      const scopes = await admitToCall(c, ['editor']);
      if (scopes instanceof Response) return scopes;
      const school = readEditedSchool(c, scopes);
      if (school === null) return refuseCall(c, 'not-found');
      const parsed = parseFactValue(fact, value);
      if (parsed.kind === 'invalid') return refuseCall(c, parsed.code, 'value');
      const edit: FactEdit = { kind: 'change', fact, value: parsed.value, hold };
      return publish(c, { school, edit, seen }, { reason, link, hold });
    },
  )
  .post(
    '/desk/schools/:school/undo',
    memberCall(UndoFactRequestSchema, { ...FORM, answer: FactAnswerSchema }),
    async (c) => {
      const { fact, reason, seen } = c.req.valid('json');
      const scopes = await admitToCall(c, ['editor']);
      if (scopes instanceof Response) return scopes;
      const school = readEditedSchool(c, scopes);
      if (school === null) return refuseCall(c, 'not-found');
      return publish(c, { school, edit: { kind: 'undo', fact }, seen }, { reason, link: null, hold: null });
    },
  );

/** Makes an edit, and responds with the new value. */
async function publish(
  c: EdgeContext,
  request: FactRequest,
  note: Parameters<typeof publishFact>[2],
): Promise<Response> {
  const written = await publishFact(c, request, note);
  if (typeof written === 'string') return refuseCall(c, written);
  const message = translatorFor(c.get('language'))('desk-facts.published');
  return c.json<FactAnswer>({ success: true, message, fact: request.edit.fact, value: written.value });
}

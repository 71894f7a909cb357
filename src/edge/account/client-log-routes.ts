import { Hono } from 'hono';
import { ClientLogRequestSchema } from '#domain/account/client-log-contract.ts';
import { logProblem } from '#data/log/log-line.ts';
import type { EdgeApp } from '../env/edge-app.ts';
import { answerDone } from './calls/member-answers.ts';
import { openCall } from './calls/member-call.ts';

/** Logs messages of browsers. Stores nothing; limited by address. */
export const clientLogRoutes = new Hono<EdgeApp>().post(
  '/gsr/api/log_client_message/',
  openCall(ClientLogRequestSchema, { limit: 'LOG_LIMIT' }),
  (c) => {
    const { type, ...message } = c.req.valid('json').clientMessage;
    logProblem({ code: 'client-message', type, ...message });
    return answerDone(c, null);
  },
);

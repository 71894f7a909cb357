import { Hono } from 'hono';
import {
  DESK_LOG_FILE_PATH,
  DESK_LOG_PATH,
  LogQuerySchema,
  type LogEntry,
  type LogQuery,
} from '#domain/desk/log-page.ts';
import { toEmailKey } from '#domain/account/email-address.ts';
import { csvLine } from '#domain/search/csv-line.ts';
import { selectLog } from '#data/desk/log-queries.ts';
import { findMemberByEmail, selectEmails } from '#data/account/member-queries.ts';
import { translatorFor } from '#i18n/translator.ts';
import { logProblem } from '#data/log/log-line.ts';
import { errorPage } from '../answers/error-page.ts';
import { answerCsv } from '../answers/csv-answer.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { privateRead } from '../account/calls/member-call.ts';
import { renderPrivatePage } from '../pages/private-page.ts';
import { admitToPage } from './desk-access.ts';

const PAGE_LENGTH = 100;
/** Lines of a file. Older entries are in the next one: `before` is the date of the last line. */
const FILE_LENGTH = 1000;
const COLUMNS = ['at', 'kind', 'action', 'actor', 'subject', 'state', 'detail'] as const;

/** The append-only log of all people, for administrators. For anyone else it does not exist. */
export const deskLogRoutes = new Hono<EdgeApp>()
  .get(DESK_LOG_PATH, privateRead, showLog)
  .get(DESK_LOG_FILE_PATH, privateRead, downloadLog)
  .onError((error, c) => {
    logProblem({ code: 'desk-failed', path: c.req.path, message: String(error) });
    return errorPage(c, 503);
  });

async function showLog(c: EdgeContext): Promise<Response> {
  const admitted = await admitToPage(c, ['administrator']);
  if (admitted instanceof Response) return admitted;
  const query = readQuery(c);
  const entries = await readEntries(c, query, PAGE_LENGTH);
  return renderPrivatePage(c, {
    kind: 'desk-log',
    path: DESK_LOG_PATH,
    demonstration: false,
    query,
    entries,
    next: entries.length < PAGE_LENGTH ? null : (entries.at(-1)?.at ?? null),
  });
}

async function downloadLog(c: EdgeContext): Promise<Response> {
  const admitted = await admitToPage(c, ['administrator']);
  if (admitted instanceof Response) return admitted;
  const language = c.get('language');
  const t = translatorFor(language);
  const head = csvLine(COLUMNS.map((column) => t(`desk-log.column.${column}`)));
  const entries = await readEntries(c, readQuery(c), FILE_LENGTH);
  const lines = entries.map((entry) => csvLine(COLUMNS.map((column) => entry[column])));
  return answerCsv(c, { name: 'homeroom-log.csv', text: `${head}${lines.join('')}`, language });
}

function readQuery(c: EdgeContext): LogQuery {
  return LogQuerySchema.parse({ kind: null, state: null, email: '', before: null, ...c.req.query() });
}

/** Reads entries with the addresses of their actors. An address without an account has none. */
async function readEntries(c: EdgeContext, query: LogQuery, limit: number): Promise<LogEntry[]> {
  const { kind, state, before, email } = query;
  const found = email === '' ? null : await findMemberByEmail(c.env.MEMBERS, toEmailKey(email));
  if (email !== '' && found === null) return [];
  const stores = { members: c.env.MEMBERS, catalogue: c.env.CATALOGUE };
  const entries = await selectLog(stores, { kind, state, before, actor: found?.member.id ?? null, limit });
  const emails = await selectEmails(
    c.env.MEMBERS,
    entries.map(({ actor }) => actor),
  );
  return entries.map((entry) => ({ ...entry, actor: emails.get(entry.actor) ?? entry.actor }));
}

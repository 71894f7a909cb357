import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { POLICY_EVENT, type EventCount } from '#domain/analytics/analytics-events.ts';
import {
  isOfExtension,
  MAX_REPORT_BYTES,
  POLICY_REPORT_CALL,
  PolicyReportsSchema,
} from '#domain/analytics/policy-report-contract.ts';
import { checkAttemptLimits } from '../account/guard/attempt-limits.ts';
import { refuseCall } from '../account/calls/member-answers.ts';
import { dropBody, readCappedText, readContentType } from '../account/calls/request-body.ts';
import { isWithinLimit, readCallerAddress } from '../env/address-limits.ts';
import { afterAnswer } from '../env/after-answer.ts';
import { declare, PRIVATE } from '../env/declared-call.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { countEvents } from '../partners/analytics.ts';
import { describePage } from './page-of-event.ts';

const LIMIT = 'LOG_LIMIT';
/** The types that browsers send: of `report-uri`, and of the Reporting API. */
const TYPES = ['application/csp-report', 'application/reports+json'];

const guard = declare(
  createMiddleware<EdgeApp>(async (c, next) => {
    c.header('Cache-Control', PRIVATE);
    if (await isWithinLimit(c, LIMIT)) return next();
    await dropBody(c.req.raw);
    return refuseCall(c, 'too-many-requests');
  }),
  { access: 'everyone', limit: LIMIT, cache: PRIVATE },
);

/**
 * Counts what the content security policy stopped, by directive and kind of page. Browsers send reports without an Origin, so a
 * report counts only if its page is ours. Stores no address of a page, of a file or of a visitor.
 */
export const policyReportRoutes = new Hono<EdgeApp>().post(POLICY_REPORT_CALL, guard, async (c) => {
  const type = readContentType(c.req.raw) ?? '';
  if (!TYPES.includes(type)) {
    await dropBody(c.req.raw);
    return refuseCall(c, 'unsupported-type');
  }
  const text = await readCappedText(c.req.raw, MAX_REPORT_BYTES).catch(() => undefined);
  if (text === null) return refuseCall(c, 'body-too-large');
  const parsed = PolicyReportsSchema.safeParse(parseJson(text));
  if (!parsed.success) return refuseCall(c, 'malformed-body');
  const day = new Date().toISOString().slice(0, 10);
  const counts = parsed.data.flatMap((report): EventCount[] => {
    const isOurs = URL.parse(report.page)?.origin === new URL(c.req.url).origin;
    if (!isOurs || isOfExtension(report)) return [];
    return [{ name: POLICY_EVENT, label: report.directive, ...describePage(report.page), day, count: 1 }];
  });
  if (counts.length > 0 && (await isCounted(c))) afterAnswer(c, 'events-not-counted', () => countEvents(c.env, counts));
  return c.body(null, 204);
});

/** One address can't raise the counts of a day by much, and no browser that asks not to be measured is counted. */
async function isCounted(c: EdgeContext): Promise<boolean> {
  if (c.req.header('sec-gpc') === '1' || c.req.header('dnt') === '1') return false;
  return checkAttemptLimits(c, [{ limit: 'policy-reports-address', subject: readCallerAddress(c) }]);
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}

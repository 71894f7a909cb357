import { WorkflowEntrypoint, type WorkflowEvent, type WorkflowStep } from 'cloudflare:workers';
import { NO_DATES } from '#domain/calendar/calendar-contract.ts';
import { dateInZone } from '#domain/places/time-zone.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import {
  deleteForgottenDates,
  selectOldDates,
  selectStatesWithNewDates,
  storeDates,
  type KnownDates,
} from '#data/calendar/school-dates.ts';
import { logFact } from '#data/log/log-line.ts';
import { selectListedSchools } from '#data/search/found-schools.ts';
import type { EdgeEnv } from '../env/edge-env.ts';
import type { PageRenderer } from '../env/page-renderer.ts';
import { readCalendar } from '../partners/calendar-feed.ts';
import { joinOrOpen } from '../regeneration/request-regeneration.ts';
import type { RunStep } from '../env/run-step.ts';
import { findSchoolZone } from './calendar-school.ts';

/** Schools of a step, and schools of a night: the partner is called twice for each. */
const SCHOOLS_A_STEP = 20;
const STEPS_A_NIGHT = 100;
const DAY_MS = 86_400_000;
/** Dates that no visitor asked for in this time are not refreshed. The partner has better things to do. */
const KEPT_DAYS = 60;

const STEP_CONFIG = {
  retries: { limit: 2, delay: '30 seconds', backoff: 'exponential' },
  timeout: '10 minutes',
} as const;

interface RefreshDependencies {
  readonly catalogue: D1Database;
  readonly env: Pick<EdgeEnv, 'CALENDAR_URL'>;
  /** Requests a regeneration of a state whose profiles show other dates now. */
  readonly regenerate: (state: StateCode) => Promise<unknown>;
}

/**
 * Refreshes the known dates of schools, oldest first, and drops past ones. Then requests regenerations
 * of the states whose profiles show other dates now. Returns these states.
 */
export async function refreshDates(
  { catalogue, env, regenerate }: RefreshDependencies,
  at: Date,
  step: RunStep,
): Promise<StateCode[]> {
  const total = { schools: 0, failed: 0 };
  for (let number = 0; number < STEPS_A_NIGHT; number += 1) {
    const batch = await step(`refresh ${number}`, async () => {
      const known = await selectOldDates(catalogue, { before: at.toISOString(), limit: SCHOOLS_A_STEP });
      return refreshBatch({ catalogue, env }, known, at);
    });
    total.schools += batch.schools;
    total.failed += batch.failed;
    if (batch.schools < SCHOOLS_A_STEP) break;
  }
  await step('forget', () => deleteForgottenDates(catalogue, daysBefore(at, KEPT_DAYS)));
  const states = await step('states', () => selectStatesWithNewDates(catalogue));
  for (const state of states) await step(`regenerate ${state}`, () => regenerate(state).then(() => true));
  await step('report', async () => {
    logFact({ code: 'dates-refreshed', ...total, states });
    return true;
  });
  return states;
}

async function refreshBatch(
  { catalogue, env }: Pick<RefreshDependencies, 'catalogue' | 'env'>,
  known: readonly KnownDates[],
  now: Date,
): Promise<{ schools: number; failed: number }> {
  const listed = await selectListedSchools(
    catalogue,
    known.map(({ school }) => ({ ...school, miles: null })),
  );
  const zones = new Map(listed.map((school) => [schoolKey(school.card), findSchoolZone(school)]));
  const results = await Promise.all(
    known.map(async ({ school, calendar, askedAt }) => {
      const timeZone = zones.get(schoolKey(school)) ?? 'UTC';
      const isWanted = askedAt >= daysBefore(now, KEPT_DAYS);
      const fresh = isWanted ? await readCalendar(env, { kind: 'school', id: school.id, timeZone }, { now }) : null;
      const isFresh = fresh !== null && fresh !== NO_DATES;
      const when = { at: now.toISOString(), today: dateInZone(now, timeZone), isAsked: false };
      await storeDates(catalogue, { school, calendar: isFresh ? fresh : calendar }, when);
      return isWanted && !isFresh;
    }),
  );
  return { schools: known.length, failed: results.filter(Boolean).length };
}

function daysBefore(at: Date, days: number): string {
  return new Date(at.getTime() - days * DAY_MS).toISOString();
}

/** Creates the nightly Workflow that refreshes the dates on profiles. */
export function createRefreshDates(renderer: Pick<PageRenderer, 'templateVersion'>) {
  return class extends WorkflowEntrypoint<EdgeEnv> {
    override run(event: Readonly<WorkflowEvent<unknown>>, step: WorkflowStep): Promise<StateCode[]> {
      const { env } = this;
      const { templateVersion } = renderer;
      const regenerate = (region: StateCode) => joinOrOpen(env, { region, confirmDrop: false, templateVersion });
      return refreshDates({ catalogue: env.CATALOGUE, env, regenerate }, event.timestamp, (name, work) =>
        step.do(name, STEP_CONFIG, work),
      );
    }
  };
}

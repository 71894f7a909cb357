import { COVERAGE_GAPS, isGapClosed } from '#domain/places/state-coverage.ts';
import { statePath, withLanguage } from '#domain/places/place-paths.ts';
import { stateName } from '#domain/places/state-list.ts';
import { endRows } from '#data/follows/confirm-queries.ts';
import { selectAwaitedStates, selectStateWaits, type StateWait } from '#data/follows/state-waits.ts';
import { loadCoverage, selectLiveStates } from '#data/places/state-coverage.ts';
import { translateState } from '#i18n/state-names.ts';
import { translatorFor } from '#i18n/translator.ts';
import type { EdgeEnv } from '../env/edge-env.ts';
import { sendEmail, writeFrame } from '../account/mail/member-mail.ts';
import { writeUnsubscribing } from '../account/mail/unsubscribing.ts';

/**
 * Emails addresses that wait for more of a state, once its pages show it. An email that was sent ends the subscription, and with it we
 * delete the address.
 */
export async function sendStateNews(env: EdgeEnv): Promise<void> {
  const awaited = await selectAwaitedStates(env.MEMBERS);
  if (awaited.length === 0) return;
  const live = await selectLiveStates(env.CATALOGUE);
  const closed = await Promise.all(
    awaited
      .filter((state) => live.includes(state))
      .map(async (state) => {
        const { gaps } = await loadCoverage(env.CATALOGUE, state);
        return COVERAGE_GAPS.filter((gap) => isGapClosed(gap, gaps)).map((gap) => [state, gap] as const);
      }),
  );
  for (const wait of await selectStateWaits(env.MEMBERS, closed.flat())) {
    if (await sendNews(env, wait)) await endRows(env.MEMBERS, [wait.id]);
  }
}

function sendNews(env: EdgeEnv, { id, email, language, state: code }: StateWait): Promise<boolean> {
  const t = translatorFor(language);
  const state = translateState(stateName(code), language);
  return sendEmail({ env }, email, {
    ...writeFrame(t, language),
    kind: 'state-news',
    subject: t('follows.stateNews.subject', { state }),
    text: t('follows.stateNews.text', { state }),
    button: {
      label: t('follows.stateNews.button', { state }),
      url: `${env.SITE_ORIGIN}${withLanguage(statePath(code), language)}`,
    },
    unsubscribe: writeUnsubscribing({ env }, { ids: [id], language, label: t('members.mail.unsubscribe') }),
  });
}

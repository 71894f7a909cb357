import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { ClientLogRequestSchema } from '#domain/account/client-log-contract.ts';
import { FakeCalls } from './fake-calls.ts';

const LOG = 'POST /gsr/api/log_client_message/';

let calls: FakeCalls;
let listening: MockInstance<typeof addEventListener>;
/** Code that was just loaded, as on a page of its own. */
const load = async () => ({
  ...(await import('#islands/dom/client-log.ts')),
  ...(await import('#islands/account/member-client.ts')),
  ...(await import('#islands/modals/open-modal.ts')),
});
const told = () => calls.bodiesOf(LOG).map((body) => ClientLogRequestSchema.parse(body).clientMessage);

beforeEach(() => {
  vi.resetModules();
  listening = vi.spyOn(globalThis, 'addEventListener');
  calls = new FakeCalls().on(LOG, { body: { success: true, message: null } });
  document.body.innerHTML = '<main tabindex="-1"></main>';
  history.replaceState(null, '', '/preferences/?token=a-secret#there');
});

afterEach(() => {
  // The page is left, with what listens there.
  for (const [kind, listener] of listening.mock.calls) removeEventListener(kind, listener);
  history.replaceState(null, '', '/');
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the log of the edge', () => {
  it('receives errors without personal data', async () => {
    const { logClientMessage } = await load();
    const error = new TypeError('ana@example.org is no school');
    error.stack = 'open@https://example.org/_astro/a.js?v=1:2:3';
    logClientMessage('error', 'GET /page?email=ana%40example.org#here failed', error);
    expect(calls.bodiesOf(LOG)).toEqual([
      {
        clientMessage: {
          type: 'error',
          message: 'GET /page failed',
          exception: 'TypeError: [address] is no school open https://example.org/_astro/a.js',
          clientUrl: '/preferences/',
        },
      },
    ]);
    expect(told()).toHaveLength(1);
  });

  it('receives at most three messages per page', async () => {
    const { logClientMessage } = await load();
    const error = new Error('once');
    for (const cause of [error, error, 'b', 'c', 'd', 'e']) logClientMessage('warn', 'Again', cause);
    expect(told()).toHaveLength(3);
  });

  it('receives nothing while the browser is offline', async () => {
    const { logClientMessage } = await load();
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    logClientMessage('warn', 'Nobody hears this');
    expect(calls.made).toEqual([]);
    onLine.mockReturnValue(true);
    calls.on(LOG, new Error('away'));
    logClientMessage('warn', 'Lost');
    await waitFor(() => expect(calls.made).toHaveLength(1));
  });

  it.each([
    ['that never arrives', new Error('late'), 'POST /gsr/validations/need_to_signin: no answer'],
    ['that is unreadable', { body: '<html>' }, 'POST /gsr/validations/need_to_signin: no answer'],
    ['of a broken server', { status: 502, body: 'Bad gateway' }, 'POST /gsr/validations/need_to_signin: 502'],
    ['that refuses the request', { status: 422, body: { errors: [{ code: 'invalid-email' }] } }, null],
  ])('records an answer %s', async (_, answer, message) => {
    const { callMember } = await load();
    calls.on('POST /gsr/validations/need_to_signin', answer);
    await callMember('POST', '/gsr/validations/need_to_signin', { email: 'ana@example.org' });
    const messages = message === null ? [] : [message];
    await waitFor(() => expect(told().map((one) => one.message)).toEqual(messages));
  });

  it('receives the error of a broken modal', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { openModal } = await load();
    calls.on('GET /auth/providers', { body: {} });
    await expect(openModal('login', {})).rejects.toThrow(TypeError);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(told().map((one) => one.message)).toEqual(['The modal login failed.']);
  });

  it('receives the error of a missing fragment', async () => {
    const { openModal } = await load();
    calls.on('GET /gsr/modals/success_modal', { status: 503, body: '' });
    void openModal('fragment', { name: 'success_modal' }).catch(() => undefined);
    await screen.findByText('Whoops!');
    await waitFor(() => expect(told().map((one) => one.message)).toEqual(['GET /gsr/modals/success_modal: no answer']));
    document.querySelector<HTMLButtonElement>('.modal-close')?.click();
  });

  it.each(['error', 'unhandledrejection'])('receives uncaught errors: %s', async (kind) => {
    await load();
    const error = new Error('broken');
    dispatchEvent(Object.assign(new Event(kind), { error, reason: error }));
    dispatchEvent(Object.assign(new Event(kind), { error: null, reason: 'closed' }));
    await waitFor(() => expect(told().map((one) => one.message)).toEqual(['Nobody caught this.']));
  });

  it('receives no error of a page that is left', async () => {
    vi.useFakeTimers();
    await load();
    const leave = (kind: string, wait: number): void => {
      dispatchEvent(Object.assign(new Event('error'), { error: new TypeError(`Load failed: ${kind}`) }));
      dispatchEvent(new Event(kind));
      vi.advanceTimersByTime(wait);
    };
    leave('pagehide', 5000);
    expect(told()).toEqual([]);
    leave('pageshow', 300);
    expect(told()).toHaveLength(1);
    vi.useRealTimers();
  });
});

import { setTimeout as sleep } from 'node:timers/promises';

/** One request at a time to each host, with a pause between two. */
export class HostTurns {
  readonly #pauseMs: number;
  readonly #last = new Map<string, Promise<unknown>>();

  constructor(pauseMs: number) {
    this.#pauseMs = pauseMs;
  }

  /** Runs `work` if the host's last request is done and its pause is over. */
  async take<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
    const { host } = new URL(address);
    const before = this.#last.get(host);
    const turn = (async () => {
      if (before !== undefined) await before.then(() => sleep(this.#pauseMs));
      return work();
    })();
    this.#last.set(
      host,
      turn.catch(() => undefined),
    );
    return turn;
  }
}

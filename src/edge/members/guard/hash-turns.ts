/** Visitors who read get at least this time between two hashes: a page, behind sixty refused logins, needs as long. */
const REST_MS = 250;
const POLL_MS = 20;
/** A page takes a few steps of the thread. This is enough for all of them. */
const PAUSE_MS = 25;
/** A request that was cut off never ends its turn. After this time, the next one begins. */
const LONGEST_MS = 10_000;

let nextTurnAt = 0;
let waiting = 0;

/**
 * Runs a password hash when no other one runs in this isolate. Each hash takes the only thread. So between two hashes it
 * leaves the thread to visitors who read, who then wait for one hash at most.
 */
export async function takeHashTurn<Result>(hash: () => Promise<Result>): Promise<Result> {
  if (Date.now() < nextTurnAt) await waitForTurn();
  nextTurnAt = Date.now() + LONGEST_MS;
  try {
    return await hash();
  } finally {
    // Deployed, the clock goes on only after such a wait.
    await pause(0);
    nextTurnAt = waiting > 0 ? Date.now() + REST_MS : 0;
  }
}

/** Leaves the thread to readers between two parts of one hash. */
export function pauseForReaders(): Promise<void> {
  return pause(PAUSE_MS);
}

async function waitForTurn(): Promise<void> {
  waiting += 1;
  try {
    do await pause(POLL_MS);
    while (Date.now() < nextTurnAt);
  } finally {
    waiting -= 1;
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

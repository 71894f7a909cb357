import { expectType, hasFields, isListOf, readJson } from '../../src/domain/types/json-checks.ts';

const ANSWER_TIMEOUT_MS = 60_000;

interface HeapUsage {
  readonly usedSize: number;
  /** What the runtime keeps for objects of the heap: streams, requests. */
  readonly embedderHeapUsedSize: number;
  /** The bytes of buffers. */
  readonly backingStorageSize: number;
}

/** The memory of the Worker's isolate, by the inspector of wrangler. It has nothing of the local stores, which run in other isolates. */
export interface IsolateHeap {
  /** Returns megabytes in use, garbage included. */
  measure(): Promise<number>;
  /** Collects all garbage, then returns the megabytes that are left. */
  measureCollected(): Promise<number>;
  close(): void;
}

/** Connects to the Worker of a server that was started with this inspector port. */
export async function inspectIsolate(inspectorPort: number): Promise<IsolateHeap> {
  const origin = `127.0.0.1:${inspectorPort}`;
  const targets = readJson(
    await (await fetch(`http://${origin}/json`)).text(),
    isListOf(hasFields<{ id: string }>('id')),
  );
  const call = await connect(`ws://${origin}/${targets[0]?.id ?? ''}`);
  const measure = async () => {
    const usage = expectType(
      await call.send('Runtime.getHeapUsage'),
      hasFields<HeapUsage>('usedSize', 'embedderHeapUsedSize', 'backingStorageSize'),
    );
    return (usage.usedSize + usage.embedderHeapUsedSize + usage.backingStorageSize) / 2 ** 20;
  };
  return {
    measure,
    async measureCollected() {
      // The runtime leaves the protocol's own collectGarbage without an answer. A snapshot collects before it reads the heap.
      await call.send('HeapProfiler.takeHeapSnapshot');
      return measure();
    },
    close: call.close,
  };
}

async function connect(url: string) {
  // wrangler refuses a browser of another origin, and one without an origin.
  const socket: unknown = Reflect.construct(WebSocket, [url, { headers: { Origin: 'http://127.0.0.1' } }]);
  if (!(socket instanceof WebSocket)) throw new TypeError('A web socket is expected.');
  const waiting = new Map<number, (result: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const message: unknown = JSON.parse(String(data));
    if (hasFields<{ id: number; result?: unknown }>('id')(message)) waiting.get(message.id)?.(message.result);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`The inspector at ${url} does not answer.`)));
  });
  let id = 0;
  return {
    send: (method: string) =>
      new Promise<unknown>((resolve, reject) => {
        id += 1;
        const timer = setTimeout(() => reject(new Error(`${method} was not answered.`)), ANSWER_TIMEOUT_MS);
        waiting.set(id, (result) => {
          clearTimeout(timer);
          resolve(result);
        });
        socket.send(JSON.stringify({ id, method }));
      }),
    close: () => socket.close(),
  };
}

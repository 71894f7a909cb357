import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { serveEdge } from '../../scripts/edge-server.ts';
import { readPort } from '../fixtures/server-port.ts';

it('starts no server beside one that has the port', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const port = readPort(other);
  await expect(serveEdge({ port, stateDir: 'unused' })).rejects.toThrow(`Another server has port ${port}.`);
  other.close();
});

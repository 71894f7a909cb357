import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { KNOWN_READS, readingPathsOf } from './reading-routes.ts';
import worker from './test-worker.ts';

describe('the list of reading calls', () => {
  it('has every reading route and no other', () => {
    expect(readingPathsOf(worker), 'document the call in its guard, or add it to PRIVATE_READS with a reason').toEqual(
      KNOWN_READS,
    );
  });

  it('finds an added route', () => {
    const grown = new Hono().get('/gsr/api/new/:id', () => new Response()).post('/gsr/api/other', () => new Response());
    expect(readingPathsOf(grown)).toEqual(['/gsr/api/new/{id}']);
  });
});

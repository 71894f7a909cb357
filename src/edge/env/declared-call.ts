import type { Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import { findTargetHandler } from 'hono/utils/handler';
import type { z } from 'zod';
import type { ReadCall } from '#domain/calls/call-description.ts';
import type { AddressLimit } from './address-limits.ts';
import type { EdgeApp } from './edge-app.ts';

/** The description of a call for developers, beside its request. */
export interface CallDocument {
  /** The name of the operation, and of its text: `search-calls.call.<id>`. */
  readonly id: string;
  readonly answer: z.ZodType;
}

/** What the guard of a call states. Everything that lists calls is made of these: documents, refusals, tests. */
export interface DeclaredCall {
  /** `visitor`: the answer depends on who asks. `member`: a visitor must log in first. */
  readonly access: 'everyone' | 'visitor' | 'member';
  /** Null: the answer costs next to nothing. */
  readonly limit: AddressLimit | null;
  /** {@link PRIVATE} for an answer that depends on who asks; else how long caches keep it. */
  readonly cache: string;
  /** What a request must be. */
  readonly request?: z.ZodType | undefined;
  readonly document?: CallDocument | undefined;
  /** What a program gets that was not refused. */
  readonly answer?: z.ZodType | undefined;
  /** A form without script may make this call. */
  readonly mayBeForm?: boolean | undefined;
}

/** A route as Hono lists it. */
export interface Route {
  readonly method: string;
  readonly path: string;
  readonly handler: object;
}

/** What every answer of a private route says, errors included: no one keeps it. */
export const PRIVATE = 'private, no-store';

/** For answers of a public route whose lifetime is theirs. */
export const PUBLIC = 'public, as the answer says';

const declared = new WeakMap<object, DeclaredCall>();

/** Remembers what a guard states. */
export function declare<Guard extends object>(guard: Guard, call: DeclaredCall): Guard {
  declared.set(guard, call);
  return guard;
}

/** Returns what the guard of a route states. Undefined for any other handler. */
export function readDeclared({ handler }: Route): DeclaredCall | undefined {
  // Hono types handlers of every app as functions of any arguments.
  return declared.get(findTargetHandler(handler as Parameters<typeof findTargetHandler>[0]));
}

/** Declares that the answer of a route without another guard is the same for everyone. */
export const publicAnswer = declare(
  createMiddleware<EdgeApp>((_c, next) => next()),
  { access: 'everyone', limit: null, cache: PUBLIC },
);

/** Declares that the answers of addresses without another guard depend on who asks. */
export const privateAnswer = declare(
  createMiddleware<EdgeApp>((_c, next) => next()),
  { access: 'visitor', limit: null, cache: PRIVATE },
);

/** True if a route that a request matches is private. Then any answer to it is. */
export function isPrivateRequest(c: Context): boolean {
  return matchedRoutes(c).some((route) => readDeclared(route)?.cache === PRIVATE);
}

/** True if the answers of a path are private. */
export function isPrivatePath(app: { readonly router: Hono<EdgeApp>['router'] }, path: string): boolean {
  return app.router.match('GET', path)[0].some(([[, route]]) => readDeclared(route)?.cache === PRIVATE);
}

/** Lists the calls that are described for developers, in the order of the routes. */
export function listReadCalls(routes: readonly Route[]): ReadCall[] {
  return routes.flatMap((route) => {
    const { document, request } = readDeclared(route) ?? {};
    if (document === undefined || request === undefined) return [];
    return [{ ...document, path: route.path.replace(/:(\w+)/g, '{$1}'), request }];
  });
}

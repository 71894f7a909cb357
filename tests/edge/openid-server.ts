import type { TestProject } from 'vitest/node';
import { startOpenIdProvider } from './openid-provider-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The issuer of an OpenID provider. Its visitors say who they are by parameters of the authorization address. */
    openIdIssuer: string;
  }
}

/** Starts a provider for the tests in workerd, which cannot listen on a port. */
export default async function startOpenIdServer(project: TestProject): Promise<() => Promise<void>> {
  const { issuer, close } = await startOpenIdProvider();
  project.provide('openIdIssuer', issuer);
  return close;
}

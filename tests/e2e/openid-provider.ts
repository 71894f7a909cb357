import { startOpenIdProvider } from '../edge/openid-provider-server.ts';

// The provider that people of the browser tests sign in with.
const { issuer } = await startOpenIdProvider(Number(process.env['OPENID_PORT']));
console.log(`The provider is ready: ${issuer}`);

import { startOpenIdProvider } from '../edge/openid-provider-server.ts';

// The login provider of the browser tests.
const { issuer } = await startOpenIdProvider(Number(process.env['OPENID_PORT']));
console.log(`The provider is ready: ${issuer}`);

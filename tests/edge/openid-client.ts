/** Who we are to the provider of the tests. */
export const OPENID_CLIENT = { id: 'homeroom-client', secret: 'homeroom-secret' };

/** The port of the server for browser tests. The login provider uses the next port. */
export const BROWSER_TEST_PORT = Number(process.env['E2E_PORT'] ?? 8789);

/** The databases and pages of that server. */
export const BROWSER_TEST_STATE = '.state/e2e';

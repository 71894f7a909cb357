/** Where the server of the browser tests listens; the provider of social sign-in is at the port after it. */
export const BROWSER_TEST_PORT = Number(process.env['E2E_PORT'] ?? 8789);

/** The databases and pages of that server. */
export const BROWSER_TEST_STATE = '.state/e2e';

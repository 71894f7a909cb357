import { demoCatalogue } from '../../src/pipeline/sample/demo-catalogue.ts';

/** The schools of the demonstration. Inventing them takes half a second, so each process does it once. */
export const { contributions: DEMO_SCHOOLS } = demoCatalogue();

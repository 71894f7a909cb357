// npm run coverage [-- STATE-DIR]: what the local catalogue has of public schools, by state.
import { LocalCatalogue } from '../catalogue/local-catalogue.ts';
import { usedStateFolder } from '../catalogue/state-folders.ts';
import { readProjectBindings } from '../catalogue/project-bindings.ts';
import { countCoverage, formatCoverage } from './count-coverage.ts';

const [stateDir = usedStateFolder()] = process.argv.slice(2);
const target = new LocalCatalogue(stateDir, readProjectBindings());
await target.migrate();
console.log(formatCoverage(await countCoverage(target)));
await target.close();

import { registerHooks } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

// Prints the paths of all modules that a script loads, one a line: `node list-modules.ts SCRIPT`.

const root = new URL('../../../', import.meta.url);
const [script = ''] = process.argv.slice(2);
registerHooks({
  load(url, context, nextLoad) {
    if (url.startsWith('file:')) process.stdout.write(`${relative(fileURLToPath(root), fileURLToPath(url))}\n`);
    return nextLoad(url, context);
  },
});
await import(script);
// eslint-disable-next-line unicorn/no-process-exit -- the script itself waits for work
process.exit();

import { spawnSync } from 'node:child_process';
import { generateRoutes } from '../client/scripts/generate-routes.ts';

// The route tree is generated and not committed: without it the client's types do not hold together.
await generateRoutes();
const { status } = spawnSync('tsc', ['-p', 'client', '--checkers', '1'], { stdio: 'inherit' });
process.exitCode = status ?? 1;

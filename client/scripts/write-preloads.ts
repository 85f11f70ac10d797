import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dist, readBuild } from './build-manifest.ts';

// The server names these files in the page of a route, so that the browser asks for all of them at once.
const { later, routes } = readBuild();
const files = routes.map(({ path, files: own }) => ({ path, files: [...later, ...own] }));
writeFileSync(join(dist, 'routes.json'), JSON.stringify(files));

import { basename, dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the product's code is. */
export const codeFolder = dirname(fileURLToPath(new URL('../../../../package.json', import.meta.url)));

/** Where the packages are that it uses: below it in a checkout, around it where it was installed as a package. */
export const packagesFolder =
  basename(dirname(codeFolder)) === 'node_modules' ? dirname(codeFolder) : resolve(codeFolder, 'node_modules');

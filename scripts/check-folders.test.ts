import { describe, expect, it } from 'vitest';
import { findLargeFolders } from './check-folders.ts';

const inFolder = (folder: string, count: number, ending = ''): string[] =>
  Array.from({ length: count }, (_, at) => `${folder}/part-${at}${ending}.ts`);

describe('findLargeFolders', () => {
  it('accepts nine modules, and refuses a tenth', () => {
    const modules = (count: number): string[] =>
      Array.from({ length: count }, (_, at) => `server/src/domains/mail/module-${at}/index.ts`);
    expect(findLargeFolders(modules(9))).toEqual([]);
    expect(findLargeFolders(modules(10))).toEqual(['server/src/domains/mail has 10 modules: at most 9']);
  });

  it('accepts two dozen files in a folder, and refuses one more', () => {
    expect(findLargeFolders(inFolder('engine/src/mail', 24))).toEqual([]);
    expect(findLargeFolders(inFolder('engine/src/mail', 25))).toEqual(['engine/src/mail has 25 files: at most 24']);
  });

  it('counts verbs, tests and the rest of a module apart, as they have folders of their own', () => {
    const folder = 'server/src/domains/web/reports';
    expect(findLargeFolders([...inFolder(folder, 24), ...inFolder(folder, 24, '.test')])).toEqual([]);
    expect(findLargeFolders(inFolder(folder, 25))).toEqual([`${folder}/model has 25 files: at most 24`]);
  });

  it('keeps no folder on its list that has become small', () => {
    const known = new Set(['bench', 'e2e']);
    expect(findLargeFolders([...inFolder('bench', 30), ...inFolder('e2e', 5)], known)).toEqual([
      'e2e is no longer large: remove it from the list in scripts/check-folders.ts',
    ]);
  });
});

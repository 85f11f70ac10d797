import { describe, expect, it } from 'vitest';
import { findLargeFolders, findMisplaced } from './check-folders.ts';

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

  it('keeps no folder on its list that has become small', () => {
    const known = new Set(['bench', 'e2e']);
    expect(findLargeFolders([...inFolder('bench', 30), ...inFolder('e2e', 5)], known)).toEqual([
      'e2e is no longer large: remove it from the list in scripts/check-folders.ts',
    ]);
  });
});

describe('findMisplaced', () => {
  const module = 'server/src/domains/web/goals';

  it('accepts a module in folders, with its door and tests beside them, and a small one without', () => {
    const files = ['index.ts', 'goals.test.ts', 'api/list-goals.ts', 'jobs/count-goals.job.ts', 'model/goals.store.ts'];
    expect(findMisplaced([...files, 'funnels/funnel.ts'].map((file) => `${module}/${file}`))).toEqual([]);
    expect(findMisplaced(['index.ts', 'list-goals.ts'].map((file) => `${module}/${file}`))).toEqual([]);
  });

  it('refuses files beside the folders, and work among the rules', () => {
    const files = ['api/list-goals.ts', 'delete-goal.ts', 'model/count-goals.job.ts'];
    expect(findMisplaced(files.map((file) => `${module}/${file}`))).toEqual([
      `${module}/delete-goal.ts goes to api, jobs, model or the folder of its subject`,
      `${module}/model/count-goals.job.ts goes to jobs`,
    ]);
  });
});

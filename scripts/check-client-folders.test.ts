import { describe, expect, it } from 'vitest';
import { crowdedClientFolders } from './check-client-folders.ts';

const files = (count: number) => Array.from({ length: count }, (_, place) => `client/src/ui/file-${place}.tsx`);

describe('crowdedClientFolders', () => {
  it('refuses more than 20 files in one folder', () => {
    expect(crowdedClientFolders(files(20))).toEqual([]);
    expect(crowdedClientFolders(files(21))).toHaveLength(1);
  });

  it('counts the files of each folder alone', () => {
    expect(crowdedClientFolders([...files(20), 'client/src/ui/forms/form.tsx'])).toEqual([]);
  });
});

import { setProfilePicture } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HostileFile, hostileFiles } from './testing/hostile-files.ts';
import {
  isRightAnswer,
  sendHostile,
  type UploadTarget,
  uploadOperations,
  uploadTargets,
} from './testing/hostile-uploads.ts';
import { testPng } from './testing/test-images.ts';
import { startTestServer, type TestServer, type TestUser } from './testing/test-server.ts';
import { thoroughness } from './testing/thoroughness.ts';

let server: TestServer;
let user: TestUser;
let files: readonly HostileFile[];
let targets: readonly UploadTarget[];

beforeAll(async () => {
  server = await startTestServer();
  user = await server.signIn({ isAdmin: true });
  files = await hostileFiles();
  targets = await uploadTargets(server, user);
});
afterAll(() => server.stop());

/** A share of the corpus that differs by the operation, with files of all kinds. */
function filesFor(place: number): HostileFile[] {
  const count = Math.min(files.length, thoroughness.hostileFiles);
  const step = files.length / count;
  return Array.from({ length: count }, (_, index) => {
    const at = Math.floor(index * step + place * (step / uploadOperations.length));
    return files[at % files.length];
  }).filter((file) => file !== undefined);
}

describe('a file that is made to harm', () => {
  it('is one of many kinds', () => {
    expect(files.length).toBeGreaterThan(150);
    expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
  });

  it.each(uploadOperations.map(({ name }, place) => [name, place] as const))(
    'is refused with a sentence by %s',
    async (_, place) => {
      const target = targets[place];
      if (target === undefined) throw new RangeError('No such operation');
      for (const file of filesFor(place)) {
        const answer = await sendHostile(server, { token: user.token, target, file });
        expect(
          isRightAnswer(answer, target, file),
          `${file.name}: ${answer.status} ${JSON.stringify(answer.body)}`,
        ).toBe(true);
      }
    },
  );

  it('leaves the server as it was', async () => {
    await server.call(setProfilePicture, user.token, { file: await testPng() });
    expect((await server.request('GET', '/healthz')).status).toBe(200);
  });
});

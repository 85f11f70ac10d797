import { once } from 'node:events';
import { Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { describe, expect, it } from 'vitest';
import { unzip } from '../../testing/zip-files.ts';
import { type AddToZip, zipStream } from './zip-stream.ts';

/** Content that never ends. */
const endless = (): Readable =>
  new Readable({
    read() {
      this.push(Buffer.alloc(65_536, 'x'));
    },
  });

/** A zip of endless content, which says when whoever fills it is done, and with what content. */
function endlessZip() {
  const content = endless();
  const filled = Promise.withResolvers<void>();
  const fill = async (add: AddToZip): Promise<void> => {
    try {
      await add('endless.bin', content, { isCompressed: true });
    } finally {
      filled.resolve();
    }
  };
  return { zip: zipStream(fill), content, filled: filled.promise };
}

describe('zipStream', () => {
  it('holds what was put in, one after the other', async () => {
    const zip = zipStream(async (add) => {
      await add('first.txt', Readable.from([Buffer.from('one')]));
      await add('empty.txt', Readable.from([]));
      await add('second.txt', Readable.from([Buffer.from('two')]), { isCompressed: true });
    });
    const files = await unzip(await buffer(zip));
    expect([...files].map(([name, content]) => [name, String(content)])).toEqual([
      ['first.txt', 'one'],
      ['empty.txt', ''],
      ['second.txt', 'two'],
    ]);
  });

  it('lets go of the content when its reader leaves', async () => {
    const { zip, content, filled } = endlessZip();
    await once(zip, 'readable');
    zip.destroy();
    await filled;
    expect(content.destroyed).toBe(true);
  });

  it('fails where it is written to a disk that is full, instead of waiting', async () => {
    const { zip, content, filled } = endlessZip();
    const full = new Writable({ write: (_chunk, _encoding, done) => done(new Error('ENOSPC')) });
    await expect(pipeline(zip, full)).rejects.toThrow('ENOSPC');
    await filled;
    expect(content.destroyed).toBe(true);
  });

  it('ends with the failure of its content, or of who fills it', async () => {
    const broken = Readable.from(
      (async function* fail(): AsyncGenerator<Buffer> {
        yield Buffer.from('half');
        throw new Error('cut off');
      })(),
    );
    await expect(buffer(zipStream((add) => add('broken.txt', broken)))).rejects.toThrow('cut off');
    await expect(buffer(zipStream(() => Promise.reject(new Error('canceled'))))).rejects.toThrow('canceled');
  });
});

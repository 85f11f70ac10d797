import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import jsQr from 'jsqr';
import decodeQr from 'qr/decode.js';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { z } from 'zod';
import { answerThread } from '../../platform/threads/run-in-thread.ts';

/** The script of a thread: reads pictures of a code with three readers that share no code with the one that made it, or with each other. */

const task = z.object({
  text: z.string(),
  pictures: z.array(z.object({ width: z.number(), height: z.number(), rgba: z.instanceof(Uint8Array) })),
});

type Picture = z.infer<typeof task>['pictures'][number];

const { resolve } = createRequire(import.meta.url);
// Left to itself, the package would load its engine from the network.
const engine = readFileSync(resolve('zxing-wasm/reader/zxing_reader.wasm'));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(engine).buffer } });

function pixelsOf({ rgba }: Picture): Uint8ClampedArray<ArrayBuffer> {
  return new Uint8ClampedArray(rgba);
}

function readByQr(picture: Picture): string | null {
  try {
    const { width, height } = picture;
    return decodeQr({ width, height, data: pixelsOf(picture) }, { effort: 5, timeLimit: 300 });
  } catch {
    return null;
  }
}

async function readByZxing(picture: Picture): Promise<string | null> {
  const { width, height } = picture;
  const image = { data: pixelsOf(picture), width, height, colorSpace: 'srgb' } as ImageData;
  const [found] = await readBarcodes(image, { formats: ['QRCode'], tryHarder: true });
  return found?.text ?? null;
}

function readByJsQr(picture: Picture): string | null {
  return jsQr.default(pixelsOf(picture), picture.width, picture.height)?.data ?? null;
}

await answerThread(async (given) => {
  const { text, pictures } = task.parse(given);
  const answers: { qr: boolean; zxing: boolean; jsqr: boolean }[] = [];
  for (const picture of pictures)
    answers.push({
      qr: readByQr(picture) === text,
      zxing: (await readByZxing(picture)) === text,
      jsqr: readByJsQr(picture) === text,
    });
  return answers;
});

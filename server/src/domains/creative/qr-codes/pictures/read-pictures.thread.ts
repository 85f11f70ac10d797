import { z } from 'zod';
import { answerThread } from '../../../../platform/threads/run-in-thread.ts';
import { readPicture } from './readers.ts';

/** The script of a thread: which readers read a text in each picture. */

const task = z.object({
  text: z.string(),
  pictures: z.array(z.object({ width: z.number(), height: z.number(), rgba: z.instanceof(Uint8Array) })),
});

await answerThread(async (given) => {
  const { text, pictures } = task.parse(given);
  const answers: { qr: boolean; zxing: boolean; jsqr: boolean }[] = [];
  for (const picture of pictures) {
    const { qr, zxing, jsqr } = await readPicture(picture);
    answers.push({ qr: qr === text, zxing: zxing === text, jsqr: jsqr === text });
  }
  return answers;
});

import { open } from 'node:fs/promises';
import { z } from 'zod';
import type { Sandbox } from '../sandbox/sandbox.ts';
import type { SandboxedWork } from '../sandbox/sandboxed-work.ts';
import { pictureFiles, type PictureTask } from './picture-work.ts';

const sentences = {
  tooMuch: 'The image takes too much time or memory to read: save it in a simpler form, such as PNG',
  damaged: 'The image is damaged or cannot be read',
};
const limits = { cpuSeconds: 30, seconds: 60, megabytes: 1_000, fileMegabytes: 400 };

const rasters: SandboxedWork = {
  script: new URL('raster-work.ts', import.meta.url),
  hasNativeCode: false,
  limits,
  ...sentences,
};
const drawings: SandboxedWork = {
  script: new URL('drawing-work.ts', import.meta.url),
  hasNativeCode: true,
  limits: { ...limits, cpuSeconds: 10, seconds: 20 },
  ...sentences,
};

const measures = z.object({ width: z.int().positive(), height: z.int().positive() });
/** What a child answers of a picture that it made for the library. */
export const printedPicture = measures.extend({
  ending: z.enum(['jpg', 'png']),
  color: z.string().regex(/^#[\da-f]{6}$/),
  looksHash: z.string().regex(/^[01]{64}$/),
});

/** Whether a file begins as text does: what has no tag at its beginning is read as pixels. */
async function looksLikeText(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    return buffer
      .toString('utf8', 0, bytesRead)
      .replace(/^\uFEFF/, '')
      .trimStart()
      .startsWith('<');
  } finally {
    await file.close();
  }
}

interface Request<Answer, Result> {
  readonly accountId: string;
  readonly path: string;
  readonly form: PictureTask['form'];
  readonly answer: z.ZodType<Answer>;
  readonly take: (answer: Answer, written: (name: keyof typeof pictureFiles) => Promise<string>) => Promise<Result>;
}

async function readPicture<Answer, Result>(
  sandbox: Sandbox,
  { accountId, path, form, answer, take }: Request<Answer, Result>,
): Promise<Result> {
  return sandbox.run((await looksLikeText(path)) ? drawings : rasters, {
    accountId,
    task: async (give): Promise<PictureTask> => ({ file: await give(path, 'upload'), form }),
    answer,
    take: (reported, written) => take(reported, (name) => written(pictureFiles[name])),
  });
}

interface Read<Facts, Result> {
  readonly accountId: string;
  readonly path: string;
  /** Gets what was found, and the paths of what was made, which are gone afterwards. */
  readonly take: (facts: Facts, written: (name: keyof typeof pictureFiles) => Promise<string>) => Promise<Result>;
}

/**
 * Makes a WebP of a picture that is not trusted, of at most `maximumEdge` pixels on its longer side: only the pixels are kept. Rejects with WorkRefused for
 * what is no picture, is damaged or takes too much.
 */
export function readForScreen<Result>(
  sandbox: Sandbox,
  { maximumEdge, ...request }: Read<z.output<typeof measures>, Result> & { readonly maximumEdge: number },
): Promise<Result> {
  return readPicture(sandbox, { ...request, form: { maximumEdge }, answer: measures });
}

/** Makes of a picture that is not trusted what the library keeps; otherwise as `readForScreen`. */
export function readForPrint<Result>(
  sandbox: Sandbox,
  request: Read<z.output<typeof printedPicture>, Result>,
): Promise<Result> {
  return readPicture(sandbox, { ...request, form: 'print', answer: printedPicture });
}

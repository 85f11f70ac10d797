import { assetFont } from '@acquaint/contract';
import { z } from 'zod';
import type { Sandbox } from '../sandbox/sandbox.ts';
import type { SandboxedWork } from '../sandbox/sandboxed-work.ts';

const fonts: SandboxedWork = {
  script: new URL('font-work.ts', import.meta.url),
  hasNativeCode: false,
  limits: { cpuSeconds: 15, seconds: 30, megabytes: 400, fileMegabytes: 40 },
  tooMuch: 'The font takes too much time or memory to read',
  damaged: 'The font is damaged or cannot be read',
};

const readFacts = z.object({ ending: z.enum(['ttf', 'otf']), font: assetFont });
type FontFacts = z.output<typeof readFacts>;

/**
 * Reads a font that is not trusted, in the sandbox; `take` gets what it calls itself, and the path of its file as TrueType or OpenType, which is gone
 * afterwards. Rejects with WorkRefused for one that texts cannot be set in.
 */
export function readFont<Result>(
  sandbox: Sandbox,
  {
    accountId,
    path,
    take,
  }: { accountId: string; path: string; take: (facts: FontFacts, file: string) => Promise<Result> },
): Promise<Result> {
  return sandbox.run(fonts, {
    accountId,
    task: (give) => give(path, 'upload'),
    answer: readFacts,
    take: async (facts, written) => take(facts, await written('font')),
  });
}

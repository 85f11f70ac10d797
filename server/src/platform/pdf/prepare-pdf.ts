import { z } from 'zod';
import { printedPicture } from '../images/read-picture.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import type { SandboxedWork } from '../sandbox/sandboxed-work.ts';
import { pageFiles, type PreparePdfTask, preparedName } from './prepared-names.ts';

const tooMuch = 'The PDF is too complicated to be read';
const documents: SandboxedWork = {
  script: new URL('pdf-work.ts', import.meta.url),
  hasNativeCode: false,
  limits: { cpuSeconds: 60, seconds: 90, megabytes: 1_000, fileMegabytes: 400 },
  tooMuch,
  // A child that broke down broke down over this file.
  damaged: tooMuch,
};

const pages = z.array(printedPicture);

/** A prepared PDF: paths of files that are gone afterwards. */
interface PreparedPdf {
  /** A PDF with the content of each page as one form of the size of a unit square. */
  readonly document: string;
  /** Each page as a picture for the library, at 300 dots an inch. */
  readonly pages: readonly (z.output<typeof printedPicture> & { readonly picture: string; readonly preview: string })[];
}

interface Request<Result> {
  readonly accountId: string;
  readonly path: string;
  /** Pages behind them are left out. */
  readonly mostPages: number;
  readonly take: (prepared: PreparedPdf) => Promise<Result>;
}

/**
 * Makes the PDF of somebody else fit to be a part of ours. It is not trusted: it is read in the sandbox, and only what its pages show is kept. Rejects with
 * WorkRefused for a PDF that is locked, damaged or takes too much.
 */
export function preparePdf<Result>(
  sandbox: Sandbox,
  { accountId, path, mostPages, take }: Request<Result>,
): Promise<Result> {
  return sandbox.run(documents, {
    accountId,
    task: async (give): Promise<PreparePdfTask> => ({ file: await give(path, 'upload'), mostPages }),
    answer: pages.max(mostPages),
    async take(drawn, written) {
      const paths = drawn.map(async (page, index) => {
        const files = pageFiles(index);
        return { ...page, picture: await written(files.picture), preview: await written(files.preview) };
      });
      return take({ document: await written(preparedName), pages: await Promise.all(paths) });
    },
  });
}

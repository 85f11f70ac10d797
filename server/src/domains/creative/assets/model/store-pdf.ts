import { mostPdfPages } from '@acquaint/contract';
import { refusedFile } from '../../../../platform/http/operation-error.ts';
import { preparePdf } from '../../../../platform/pdf/prepare-pdf.ts';
import type { Services } from '../../../../platform/services.ts';
import { assetFileKey, preparedEnding, previewEnding } from './asset-files.ts';
import type { PdfPagePicture } from './assets.table.ts';
import { fileSize, keepFile, type StoredFile, type Target } from './stored-file.ts';

type PdfVersion = Partial<StoredFile['version']>;

/** Stores the pages of a PDF as pictures, and the PDF that is made fit to be a part of printed files; answers what the whole file is found by. */
async function storePages(
  { files, sandbox }: Pick<Services, 'files' | 'sandbox'>,
  { path, ...target }: Target,
): Promise<PdfVersion & { readonly added: number }> {
  const { accountId } = target;
  return preparePdf(sandbox, {
    accountId,
    path,
    mostPages: mostPdfPages,
    async take({ document, pages: drawn }) {
      await files.copyFromFs(document, assetFileKey({ ...target, ending: preparedEnding }));
      let added = 0;
      const pages: PdfPagePicture[] = [];
      for (const [index, { width, height, ending, picture, preview }] of drawn.entries()) {
        const page = { ...target, page: index + 1 };
        added += (await fileSize(picture)) + (await fileSize(preview));
        await files.copyFromFs(picture, assetFileKey({ ...page, ending }));
        await files.copyFromFs(preview, assetFileKey({ ...page, ending: previewEnding }));
        pages.push({ width, height, ending });
      }
      const [first] = drawn;
      if (first === undefined) return { pages, added };
      const { width, height, color, looksHash } = first;
      return { pages, added, width, height, color, looksHash };
    },
  });
}

/** Draws the pages of a PDF and makes it fit to be a part of printed files. Throws 400 on `file` for one that is locked or cannot be read. */
export async function storePdf(services: Pick<Services, 'files' | 'sandbox'>, target: Target): Promise<StoredFile> {
  const { added, ...facts } = await storePages(services, target).catch(refusedFile);
  const kept = await keepFile(services, target, 'pdf');
  return { kind: 'pdf', version: { ...kept, ...facts, bytes: kept.bytes + added } };
}

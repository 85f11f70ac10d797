import { readFile } from 'node:fs/promises';
import { mostPdfPages } from '@acquaint/contract';
import { inTemporaryFolder } from '../../platform/files/temporary-folder.ts';
import { prepareForPrint } from '../../platform/images/prepare-for-print.ts';
import { preparePdf } from '../../platform/pdf/prepare-pdf.ts';
import { WorkRefused } from '../../platform/processes/run-in-process.ts';
import type { Services } from '../../platform/services.ts';
import { type AssetFile, assetFileKey, preparedEnding, previewEnding } from './asset-files.ts';
import type { PdfPagePicture } from './assets.table.ts';
import type { StoredFile, Target } from './stored-file.ts';

/** Stores the picture of a page; answers it with what the whole file is found by. */
async function storePage({ files }: Pick<Services, 'files'>, place: Omit<AssetFile, 'ending'>, png: Buffer) {
  const printed = await prepareForPrint(png);
  if (printed === null) throw new Error('A page was not drawn');
  const { picture, preview, ending, width, height, color, looksHash } = printed;
  await files.put(assetFileKey({ ...place, ending }), picture);
  await files.put(assetFileKey({ ...place, ending: previewEnding }), preview);
  return { page: { width, height, ending }, bytes: picture.length + preview.length, color, looksHash };
}

/**
 * Draws the pages of a PDF that is kept already, and makes it fit to be a part of printed files. One that cannot be read by us is kept without: it can
 * be shared, but no design shows it.
 */
export async function storePdf(
  services: Pick<Services, 'files'>,
  { path, ...target }: Target,
  kept: StoredFile['version'],
): Promise<StoredFile> {
  return inTemporaryFolder('pdf', async (folder) => {
    const prepared = await preparePdf({ file: path, folder, mostPages: mostPdfPages }).catch((error: unknown) => {
      if (error instanceof WorkRefused) return null;
      throw error;
    });
    if (prepared === null) return { kind: 'pdf', version: kept };
    await services.files.copyFromFs(prepared.prepared, assetFileKey({ ...target, ending: preparedEnding }));
    const pages: PdfPagePicture[] = [];
    let version = kept;
    for (const [index, file] of prepared.pages.entries()) {
      const { page, bytes, color, looksHash } = await storePage(
        services,
        { ...target, page: index + 1 },
        await readFile(file),
      );
      pages.push(page);
      const { width, height } = page;
      if (index === 0) version = { ...version, width, height, color, looksHash };
      version = { ...version, bytes: version.bytes + bytes };
    }
    return { kind: 'pdf', version: { ...version, pages } };
  });
}

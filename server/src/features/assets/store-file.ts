import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { assetKinds } from '@acquaint/contract';
import { invalidInput } from '../../platform/http/operation-error.ts';
import { prepareForPrint } from '../../platform/images/prepare-for-print.ts';
import type { Services } from '../../platform/services.ts';
import { type AssetFile, assetFileKey } from './asset-files.ts';
import type { assetVersions } from './assets.table.ts';

type NewVersion = typeof assetVersions.$inferInsert;

/** What was stored of an upload. */
export interface StoredFile {
  readonly kind: (typeof assetKinds)[number];
  readonly version: Omit<NewVersion, 'accountId' | 'assetId' | 'number' | 'fileName'>;
}

interface Target extends Omit<AssetFile, 'ending'> {
  readonly path: string;
}

/** The ending of the small picture that every picture has. */
export const previewEnding = 'webp';

/**
 * Stores an uploaded file as a version of an asset. What it is is found from its content: pictures are decoded and written anew, a PDF is kept
 * as it is and never shown by us. Throws 400 on `file` for anything else.
 */
export async function storeFile({ files }: Pick<Services, 'files'>, target: Target): Promise<StoredFile> {
  const bytes = await readFile(target.path);
  const contentHash = createHash('sha256').update(bytes).digest('hex');
  if (bytes.toString('latin1', 0, 5) === '%PDF-') {
    await files.put(assetFileKey({ ...target, ending: 'pdf' }), bytes);
    return { kind: 'pdf', version: { ending: 'pdf', bytes: bytes.length, contentHash, looksHash: null } };
  }
  const printed = await prepareForPrint(bytes);
  if (printed === null) throw invalidInput({ file: ['Must be a PNG, JPEG, WebP or SVG image, or a PDF'] });
  const { picture, preview, ending, width, height, color, looksHash } = printed;
  await files.put(assetFileKey({ ...target, ending }), picture);
  await files.put(assetFileKey({ ...target, ending: previewEnding }), preview);
  return {
    kind: 'image',
    version: { ending, bytes: picture.length + preview.length, width, height, color, contentHash, looksHash },
  };
}

/** Deletes what is stored of a version. */
export async function deleteFile(
  { files }: Pick<Services, 'files'>,
  { ending, ...file }: AssetFile & { readonly ending: string },
): Promise<void> {
  await files.delete(assetFileKey({ ...file, ending }));
  await files.delete(assetFileKey({ ...file, ending: previewEnding }));
}

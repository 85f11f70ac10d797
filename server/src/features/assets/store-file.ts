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
 * What is kept as it is: a PDF, or the profile of a press by its signature and color space (ICC.1, 7.2). Null of everything else; throws 400 on
 * `file` for a profile of something that does not print four inks.
 */
function plainKindOf(bytes: Buffer): { readonly kind: 'pdf' | 'profile'; readonly ending: 'pdf' | 'icc' } | null {
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return { kind: 'pdf', ending: 'pdf' };
  if (bytes.length < 128 || bytes.toString('latin1', 36, 40) !== 'acsp') return null;
  if (bytes.toString('latin1', 16, 20) !== 'CMYK')
    throw invalidInput({ file: ['Must be the profile of a press that prints four inks (CMYK)'] });
  return { kind: 'profile', ending: 'icc' };
}

/**
 * Stores an uploaded file as a version of an asset. What it is is found from its content: pictures are decoded and written anew, PDFs and
 * profiles are kept as they are. Throws 400 on `file` for anything else.
 */
export async function storeFile({ files }: Pick<Services, 'files'>, target: Target): Promise<StoredFile> {
  const bytes = await readFile(target.path);
  const contentHash = createHash('sha256').update(bytes).digest('hex');
  const plain = plainKindOf(bytes);
  if (plain !== null) {
    await files.put(assetFileKey({ ...target, ending: plain.ending }), bytes);
    return { kind: plain.kind, version: { ending: plain.ending, bytes: bytes.length, contentHash, looksHash: null } };
  }
  const printed = await prepareForPrint(bytes);
  if (printed === null)
    throw invalidInput({ file: ['Must be a PNG, JPEG, WebP or SVG image, a PDF or an ICC profile'] });
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

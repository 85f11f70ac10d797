import { isSignatureOf, signatureOf } from '../../../../platform/auth/signatures.ts';
import type { Services } from '../../../../platform/services.ts';

type Signing = Pick<Services, 'identityPepper'>;

/** A stored file: a version of an asset, or the small picture of it. */
export interface AssetFile {
  readonly accountId: string;
  readonly assetId: string;
  readonly version: number;
  /** Of the pictures of a PDF: which page, from 1. */
  readonly page?: number;
  /** How its name ends, which says what it is. */
  readonly ending: string;
}

/** The ending of the small picture that every picture has. */
export const previewEnding = 'webp';
/** The ending of a PDF that is made fit to be a part of printed files; it is not served. */
export const preparedEnding = 'form';

/** What is served, by the ending of the stored file. */
export const assetFileTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
  icc: 'application/vnd.iccprofile',
  ttf: 'font/ttf',
  otf: 'font/otf',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
};

/** The number of a version, and behind it that of a page. */
const placeOf = ({ version, page = 1 }: AssetFile): string => (page === 1 ? String(version) : `${version}-${page}`);

export const assetFileKey = (file: AssetFile): string =>
  `assets/${file.accountId}/${file.assetId}/${placeOf(file)}.${file.ending}`;

const folderOf = ({ accountId, assetId }: Pick<AssetFile, 'accountId' | 'assetId'>): string =>
  `assets/${accountId}/${assetId}/`;

/** Deletes everything that is stored of an asset. */
export async function deleteAssetFiles(
  { files }: Pick<Services, 'files'>,
  asset: Pick<AssetFile, 'accountId' | 'assetId'>,
): Promise<void> {
  await files.deleteAll(folderOf(asset));
}

/** Deletes everything that is stored of a version. */
export async function deleteVersionFiles(
  { files }: Pick<Services, 'files'>,
  version: Pick<AssetFile, 'accountId' | 'assetId' | 'version'>,
): Promise<void> {
  const { objects } = await files.listAll(folderOf(version));
  const number = String(version.version);
  for (const each of objects)
    if (each.isFile && /^(\d+)(?:-\d+)?\./.exec(each.name)?.[1] === number) await files.delete(each.key);
}

const purpose = 'files of the library';

/** A stored file with the number of the addresses that are in force of its asset. */
export interface LinkedFile extends AssetFile {
  readonly link: number;
}

/** What the signature of an address is of. The first address of a file has no number. */
const linkedText = (file: LinkedFile): string =>
  file.link === 0 ? assetFileKey(file) : `${assetFileKey(file)} link ${file.link}`;

/** The path of a file. Whoever has it reads the file, without signing in, until its link is replaced; nobody can guess it. */
export function assetFilePath(services: Signing, file: LinkedFile): string {
  const { accountId, assetId, ending } = file;
  return `/a/${accountId}/${assetId}/${placeOf(file)}/${signatureOf(services, purpose, linkedText(file))}.${ending}`;
}

/** Whether a signature is the one of a file, compared in constant time. */
export function isAssetSignature(services: Signing, file: LinkedFile, signature: string): boolean {
  return isSignatureOf(services, { purpose, text: linkedText(file) }, signature);
}

/** A file that is shared until a moment, in milliseconds since 1970. */
export interface SharedFile extends LinkedFile {
  readonly until: number;
}

const sharing = 'shared files of the library';
const sharedText = (file: SharedFile): string => `${linkedText(file)} ${file.until}`;

/** The path of a shared file. It ends with its moment, with the rights to the file, when the file's link is replaced, and while the file is in the trash. */
export function sharedFilePath(services: Signing, file: SharedFile): string {
  const { accountId, assetId, version, ending, until } = file;
  const signature = signatureOf(services, sharing, sharedText(file));
  return `/a/shared/${accountId}/${assetId}/${version}/${until}/${signature}.${ending}`;
}

/** Whether a signature is the one of a shared file, compared in constant time. */
export function isSharedSignature(services: Signing, file: SharedFile, signature: string): boolean {
  return isSignatureOf(services, { purpose: sharing, text: sharedText(file) }, signature);
}

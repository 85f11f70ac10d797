import { isSignatureOf, signatureOf } from '../../platform/auth/signatures.ts';
import type { Services } from '../../platform/services.ts';

type Signing = Pick<Services, 'identityPepper'>;

/** A stored file: a version of an asset, or the small picture of it. */
export interface AssetFile {
  readonly accountId: string;
  readonly assetId: string;
  readonly version: number;
  /** How its name ends, which says what it is. */
  readonly ending: string;
}

/** What is served, by the ending of the stored file. */
export const assetFileTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
  icc: 'application/vnd.iccprofile',
};

export const assetFileKey = ({ accountId, assetId, version, ending }: AssetFile): string =>
  `assets/${accountId}/${assetId}/${version}.${ending}`;

const purpose = 'files of the library';

/** The path of a file. Whoever has it reads the file, without signing in; nobody can guess it. */
export function assetFilePath(services: Signing, file: AssetFile): string {
  const { accountId, assetId, version, ending } = file;
  return `/a/${accountId}/${assetId}/${version}/${signatureOf(services, purpose, assetFileKey(file))}.${ending}`;
}

/** Whether a signature is the one of a file, compared in constant time. */
export function isAssetSignature(services: Signing, file: AssetFile, signature: string): boolean {
  return isSignatureOf(services, { purpose, text: assetFileKey(file) }, signature);
}

/** A file that is shared until a moment, in milliseconds since 1970. */
export interface SharedFile extends AssetFile {
  readonly until: number;
}

const sharing = 'shared files of the library';
const sharedText = (file: SharedFile): string => `${assetFileKey(file)} ${file.until}`;

/** The path of a shared file. It ends with its moment, with the rights to the file, and while the file is in the trash. */
export function sharedFilePath(services: Signing, file: SharedFile): string {
  const { accountId, assetId, version, ending, until } = file;
  const signature = signatureOf(services, sharing, sharedText(file));
  return `/a/shared/${accountId}/${assetId}/${version}/${until}/${signature}.${ending}`;
}

/** Whether a signature is the one of a shared file, compared in constant time. */
export function isSharedSignature(services: Signing, file: SharedFile, signature: string): boolean {
  return isSignatureOf(services, { purpose: sharing, text: sharedText(file) }, signature);
}

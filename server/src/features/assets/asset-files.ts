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

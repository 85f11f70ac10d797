import type { assetKinds } from '@acquaint/contract';
import type { AssetFile } from './asset-files.ts';
import type { assetVersions } from './assets.table.ts';

type NewVersion = typeof assetVersions.$inferInsert;

/** What was stored of an upload. */
export interface StoredFile {
  readonly kind: (typeof assetKinds)[number];
  readonly version: Omit<NewVersion, 'accountId' | 'assetId' | 'number' | 'fileName'>;
}

/** An upload on its way to be a version of an asset. */
export interface Target extends Omit<AssetFile, 'ending'> {
  readonly path: string;
}

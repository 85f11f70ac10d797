export { assetsOptions, useAddAsset, useAddAssetFromUrl } from './assets.queries.ts';
export { AssetLibraryPage } from './library-page.tsx';
export { assetSearch } from './asset-search.ts';

export { assetsOptions, useAddAsset, useAddAssetFromUrl } from './assets.api.ts';
export { AssetLibraryPage } from './library-page.tsx';
export { assetSearch } from './asset-search.ts';

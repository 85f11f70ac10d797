export { assetFileRoutes } from './asset-file-routes.ts';
export { createAssetUseStore } from './asset-uses.store.ts';
export { assetRoutes } from './assets.routes.ts';
export { type AssetPicture, findPicture, previewPath, readPicture } from './load-picture.ts';
export { loadProfile } from './load-profile.ts';

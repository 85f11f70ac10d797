export { createAssetUseStore } from './asset-uses.store.ts';
export { assetRoutes } from './assets.routes.ts';
export { deleteOldAssetUploads } from './uploads/delete-old-asset-uploads.schedule.ts';
export { listPictures } from './list-pictures.ts';
export { listOwnFonts, loadOwnFonts } from './load-fonts.ts';
export { type AssetPicture, findPicture, previewPath, readPicture, readPrepared } from './load-picture.ts';
export { loadProfile } from './load-profile.ts';

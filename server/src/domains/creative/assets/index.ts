export { createAssetUseStore } from './model/asset-uses.store.ts';
export { listPictures } from './model/list-pictures.ts';
export { listOwnFonts, loadOwnFonts } from './model/load-fonts.ts';
export { type AssetPicture, findPicture, previewPath, readPicture, readPrepared } from './model/load-picture.ts';
export { loadProfile } from './model/load-profile.ts';

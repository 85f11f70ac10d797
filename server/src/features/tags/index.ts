export { carriesTag } from './taggings.store.ts';
export { tagRoutes } from './tags.routes.ts';

export { loadTagsOf } from './model/load-tags-of.ts';
export { carriesTag, createTaggingStore } from './model/taggings.store.ts';
export { createTagStore } from './model/tags.store.ts';
export { tagRoutes } from './api/tags.routes.ts';
export { importTagged } from './model/import-tagged.ts';
export { changeTagsOfPeople, mergeTagsOfPeople, removeTagsOfPeople } from './model/tag-intents.ts';

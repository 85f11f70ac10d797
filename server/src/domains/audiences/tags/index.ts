export { loadTagsOf } from './load-tags-of.ts';
export { carriesTag, createTaggingStore } from './taggings.store.ts';
export { createTagStore } from './tags.store.ts';
export { tagRoutes } from './tags.routes.ts';
export { importTagged } from './import-tagged.ts';
export { changeTagsOfPeople, mergeTagsOfPeople, removeTagsOfPeople } from './tag-intents.ts';

export { loadTagsOf } from './model/load-tags-of.ts';
export { carriesTag, createTaggingStore } from './model/taggings.store.ts';
export { countPeople as countTaggedPeople } from './model/tagged-people.queries.ts';
export { createTagStore } from './model/tags.store.ts';

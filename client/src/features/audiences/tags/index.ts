export { TagFilter } from './tag-filter.tsx';
export { TagListPage } from './tag-list-page.tsx';
export { TagDot } from './tag-chip.tsx';
export { TagPicker } from './tag-picker.tsx';
export { tagSearch } from './tag-search-address.ts';
export { TagSearchPage } from './tag-search-page.tsx';
export { TagsOf, useTagColumn } from './tags-of.tsx';
export { tagsOptions } from './tags.queries.ts';

export { searchPeople } from './model/search-people.ts';
export { madeFiles } from './model/made-files.port.ts';
export { recordSources } from './model/record-sources.port.ts';

export {
  makePersonKeyParts,
  personKey,
  personKeyFields,
  personKeyRows,
  placedKeyRows,
} from './model/blocking.queries.ts';
export { comparedPairs, compareMacros, levelIn, rarityColumn } from './model/compare.queries.ts';
export { findApart } from './model/cluster-pairs.ts';
export { comparisonsFor, linkRecords, type LinkStep, scoreCandidates } from './model/link-records.ts';
export { linkageModel } from './model/stored-model.ts';
export { patternCounts } from './model/pattern-counts.ts';
export { preparePeople } from './model/prepare-people.ts';
export { recognizeFile } from './model/recognize-file.ts';
export { bareAddress, type MappedColumn, splitCity } from './model/record-fields.queries.ts';
export { splitAddresses } from './model/split-addresses.ts';
export { storeWeights } from './model/store-weights.ts';
export { heldFields, holdersColumn } from './model/people.queries.ts';

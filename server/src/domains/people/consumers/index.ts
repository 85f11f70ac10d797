export {
  countConsumers,
  emailKeysOf,
  type ConsumerProfile,
  findConsumersByEmailKeys,
  findSampleEmail,
  isSampleFile,
} from './model/consumers.queries.ts';
export { type AskedCompany, findCompanies, type FoundCompany } from './model/find-companies.ts';
export { type ConsumerMarginal, consumerMarginals } from './model/marginals.queries.ts';
export { type SampleCustomer, sampleCustomers } from './sample/sample-customers.queries.ts';
export { type SampleTaste, sampleVisitorKeys } from './sample/sample-visitors.queries.ts';
export { generateConsumers } from './sample/generate-consumers.ts';
export { indexCodes, personBit, personWord } from './model/index-codes.queries.ts';
export { discardIndex, fileSignature, rebuildConsumerKeys } from './model/consumer-index.queries.ts';
export { indexConsumers, indexConsumersAlone } from './model/index-consumers.ts';
export { withZipCodes } from './model/zip-codes.ts';
export { countIndexed } from './model/index-check.queries.ts';
export { renewAgeBands } from './model/renew-age-bands.ts';
export { currentWordIndex, hasEachWord, readWordColumns, type WordIndex } from './model/word-columns.queries.ts';

export {
  countConsumers,
  type ConsumerProfile,
  findConsumersByEmailKeys,
  findSampleEmail,
  isSampleFile,
  sampleEmailKeys,
} from './consumers.queries.ts';
export { type AskedCompany, findCompanies, type FoundCompany } from './find-companies.ts';
export { type ConsumerMarginal, consumerMarginals } from './marginals.queries.ts';
export { generateConsumers } from './sample/generate-consumers.ts';
export { indexCodes, personBit, personWord } from './index-codes.queries.ts';
export { discardIndex, fileSignature, rebuildConsumerKeys } from './consumer-index.queries.ts';
export { indexConsumers, indexConsumersAlone } from './index-consumers.ts';
export { withZipCodes } from './zip-codes.ts';
export { refreshAgeBands } from './refresh-age-bands.schedule.ts';

import {
  alertKinds,
  attributeOptions,
  consentPurposes,
  consentSources,
  duplicatePolicies,
  enrichmentAttributes,
  fileKinds,
  historyFormats,
  importColumns,
  matchFields,
  notificationChoices,
  personColumns,
  reportFilters,
  segmentFields,
  suppressionReasons,
  unmatchedReasons,
  visitFilters,
} from '@acquaint/contract';

type Vocabulary = Readonly<Record<string, string>>;

/** Fields of objects that hold words of the product. */
const fields: ReadonlySet<string> = new Set(['label', 'value_label', 'help', 'says']);

/** Operations whose answers hold such words. Others may hold what users wrote under the same names. */
const operations: ReadonlySet<string> = new Set(
  `countAudience editCampaign estimateCampaign explainEnrichedRow generatePersonas getCampaign getCampaignOptions getCampaignResults getDashboard
   getEddmMailing getEnrichment getIdealCustomerProfile getLookalike getReport getSharedReport getSharedStudy getSyncConnection listAudienceAttributes
   listSyncConnections listSyncConnectors listSyncObjects openSharedReport openSharedStudy previewAudience regenerateIdealCustomerProfile
   researchAudience`.split(/\s+/),
);

/** Translates all such words within a value, in place. */
function translate(value: unknown, vocabulary: Vocabulary): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    if (typeof part !== 'string') translate(part, vocabulary);
    else if (fields.has(name)) Object.assign(value, { [name]: vocabulary[part] ?? part });
  }
}

/** Translates the labels of the contract, before a page is loaded that shows them, and answers what does so with an answer of the server. */
export function translateLabels(vocabulary: Vocabulary): (operation: string, answer: unknown) => void {
  const ofContract = [
    alertKinds,
    attributeOptions,
    consentPurposes,
    consentSources,
    duplicatePolicies,
    enrichmentAttributes,
    fileKinds,
    historyFormats,
    importColumns,
    matchFields,
    notificationChoices,
    personColumns,
    reportFilters,
    segmentFields,
    suppressionReasons,
    unmatchedReasons,
    visitFilters,
  ];
  for (const part of ofContract) translate(part, vocabulary);
  return (operation, answer) => {
    if (operations.has(operation)) translate(answer, vocabulary);
  };
}

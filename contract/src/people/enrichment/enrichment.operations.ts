import { z } from 'zod';
import { prospectList } from '../../audiences/prospects/index.ts';
import { plainText } from '../../shared/fields.ts';
import { defineOperation } from '../../shared/operation.ts';
import { pageOf, pageWith } from '../../shared/paging.ts';
import { tableUpload, upload } from '../uploads/index.ts';
import {
  enrichedRow,
  enrichedRowsQuery,
  enrichment,
  enrichmentDetails,
  enrichmentEstimate,
  enrichmentsQuery,
  enrichmentPayload,
  estimatePayload,
  matchExplanation,
  pickPayload,
  rowNumber,
} from './enrichment.schema.ts';

/** Names are unique in an account, whatever their case. */
const nameParams = z.strictObject({ name: z.string().min(1).max(200) });
const message = z.object({ message: z.string() });
const saved = z.object({ data: enrichment, message: z.string() });

export const createEnrichment = defineOperation({
  name: 'createEnrichment',
  summary: 'Look up the people of a CSV or XLSX file in the consumer file and append what is known of them',
  method: 'POST',
  path: '/api/audience-enrichment',
  access: 'user',
  body: enrichmentPayload,
  upload: { ...tableUpload, isOptional: true },
  response: saved,
  errors: ['conflict'],
});

export const estimateEnrichment = defineOperation({
  name: 'estimateEnrichment',
  summary: 'Look up 1,000 rows of a file that was read, to see how many people would be found',
  method: 'POST',
  path: '/api/audience-enrichment/estimate',
  access: 'user',
  permission: 'view',
  body: estimatePayload,
  response: z.object({ data: enrichmentEstimate }),
  errors: ['not_found'],
});

export const listEnrichments = defineOperation({
  name: 'listEnrichments',
  summary: 'Files that were enriched, the newest first',
  method: 'GET',
  path: '/api/enrichment',
  access: 'user',
  query: enrichmentsQuery,
  response: pageOf(enrichment),
  errors: [],
});

export const downloadEnrichmentSample = defineOperation({
  name: 'downloadEnrichmentSample',
  summary: 'A CSV file of invented customers to try enriching with; only where the consumer file is a sample',
  method: 'GET',
  path: '/api/enrichment/sample',
  access: 'user',
  answersFile: true,
  errors: ['not_found'],
});

export const getEnrichment = defineOperation({
  name: 'getEnrichment',
  summary: 'What was found of the people of a file',
  method: 'GET',
  path: '/api/audience-enrichment/:name',
  access: 'user',
  answersPeople: true,
  params: nameParams,
  response: z.object({ data: enrichmentDetails }),
  errors: ['not_found'],
});

export const runEnrichment = defineOperation({
  name: 'runEnrichment',
  summary: 'Go on with an enrichment that was stopped, or look everybody up again',
  method: 'POST',
  path: '/api/audience-enrichment/:name/run',
  access: 'user',
  params: nameParams,
  response: saved,
  errors: ['not_found', 'conflict'],
});

export const deleteEnrichment = defineOperation({
  name: 'deleteEnrichment',
  summary: 'Delete an enrichment, its file and its result',
  method: 'DELETE',
  path: '/api/audience-enrichment/:name',
  access: 'user',
  params: nameParams,
  response: message,
  errors: ['not_found'],
});

export const downloadEnrichment = defineOperation({
  name: 'downloadEnrichment',
  summary: 'The rows of the file with what was appended, each value with where it is from',
  method: 'GET',
  path: '/api/audience-enrichment/:name/result',
  access: 'user',
  answersPeople: true,
  params: nameParams,
  query: z.strictObject({ type: z.enum(['csv', 'xls', 'xlsx']).default('csv') }),
  answersFile: true,
  errors: ['not_found', 'conflict'],
});

export const createUploadFromEnrichment = defineOperation({
  name: 'createUploadFromEnrichment',
  summary: 'Make an upload of the rows of the file with what was appended, to import its people by its upload_id',
  method: 'POST',
  path: '/api/audience-enrichment/:name/upload',
  access: 'user',
  permission: 'edit',
  answersPeople: true,
  params: nameParams,
  storesBytes: tableUpload.maximumBytes,
  response: z.object({ data: upload }),
  errors: ['not_found', 'conflict'],
});

export const listEnrichedRows = defineOperation({
  name: 'listEnrichedRows',
  summary: 'The rows of the file and whom they were found to be, a page at a time',
  method: 'GET',
  path: '/api/audience-enrichment/:name/rows',
  access: 'user',
  answersPeople: true,
  params: nameParams,
  query: enrichedRowsQuery,
  response: pageWith(enrichedRow, { columns: z.array(z.string()) }),
  errors: ['not_found'],
});

export const explainEnrichedRow = defineOperation({
  name: 'explainEnrichedRow',
  summary: 'Why a row is, or is not, taken to be somebody',
  method: 'GET',
  path: '/api/audience-enrichment/:name/explanation',
  access: 'user',
  answersPeople: true,
  params: nameParams,
  query: z.strictObject({ row: rowNumber.default(1) }),
  response: z.object({ data: matchExplanation }),
  errors: ['not_found'],
});

export const pickCandidate = defineOperation({
  name: 'pickCandidate',
  summary: 'Say which of its candidates a row is',
  method: 'POST',
  path: '/api/audience-enrichment/:name/picks',
  access: 'user',
  params: nameParams,
  body: pickPayload,
  response: message,
  errors: ['not_found', 'conflict'],
});

export const undoPick = defineOperation({
  name: 'undoPick',
  summary: 'Undo the pick of a row: it shows again what matching found',
  method: 'DELETE',
  path: '/api/audience-enrichment/:name/picks/:row',
  access: 'user',
  params: nameParams.extend({ row: rowNumber }),
  response: message,
  errors: ['not_found', 'conflict'],
});

export const listFromEnrichment = defineOperation({
  name: 'listFromEnrichment',
  summary: 'Make a prospect list of the people who were found themselves',
  method: 'POST',
  path: '/api/audience-enrichment/:name/list',
  access: 'user',
  params: nameParams,
  body: z.strictObject({ name: plainText(100).min(1, 'Give it a name') }),
  response: z.object({ data: prospectList, message: z.string() }),
  errors: ['not_found', 'conflict'],
});

import { z } from 'zod';
import { id, idParams } from '../../shared/ids.ts';
import { defineOperation } from '../../shared/operation.ts';
import { pageOf } from '../../shared/paging.ts';
import { realtime } from './realtime.schema.ts';
import { annotation, annotationPayload } from './annotation.schema.ts';
import {
  downloadQuery,
  report,
  reportQuery,
  reportQueryAliases,
  retention,
  retentionQuery,
  visit,
  visitsQuery,
} from './reports.schema.ts';

export const getReport = defineOperation({
  name: 'getReport',
  summary: 'Visits of one pixel and the people behind them, narrowed by filters',
  method: 'GET',
  path: '/api/reports',
  access: 'user',
  query: reportQuery,
  queryAliases: reportQueryAliases,
  response: z.object({ data: report }),
  errors: ['not_found'],
});

export const listVisits = defineOperation({
  name: 'listVisits',
  summary: 'Visits, newest first, with the person behind each where known',
  method: 'GET',
  path: '/api/reports/visits',
  access: 'user',
  answersPeople: true,
  query: visitsQuery,
  queryAliases: reportQueryAliases,
  response: pageOf(visit),
  errors: ['not_found'],
});

export const downloadVisits = defineOperation({
  name: 'downloadVisits',
  summary: 'All visits of a range as a file, oldest first, with the person behind each where known',
  method: 'GET',
  path: '/api/reports/download',
  access: 'user',
  answersPeople: true,
  query: downloadQuery,
  queryAliases: reportQueryAliases,
  answersFile: true,
  errors: ['not_found'],
});

export const getRetention = defineOperation({
  name: 'getRetention',
  summary: 'How many visitors came again in the weeks or months after their first visit',
  method: 'GET',
  path: '/api/reports/retention',
  access: 'user',
  query: retentionQuery,
  queryAliases: reportQueryAliases,
  response: z.object({ data: retention }),
  errors: ['not_found'],
});

export const getRealtime = defineOperation({
  name: 'getRealtime',
  summary: 'Who is on the site now, and in the last half hour',
  method: 'GET',
  path: '/api/reports/realtime',
  access: 'user',
  query: z.strictObject({ pixelUuid: id.optional() }),
  response: z.object({ data: realtime }),
  errors: ['not_found'],
});

export const createAnnotation = defineOperation({
  name: 'createAnnotation',
  summary: 'Note what happened on a day, to read charts by',
  method: 'POST',
  path: '/api/annotations',
  access: 'user',
  body: annotationPayload,
  response: z.object({ data: annotation, message: z.string() }),
  errors: [],
});

export const deleteAnnotation = defineOperation({
  name: 'deleteAnnotation',
  summary: 'Remove a note from its day',
  method: 'DELETE',
  path: '/api/annotations/:id',
  access: 'user',
  params: idParams,
  response: z.object({ message: z.string() }),
  errors: ['not_found'],
});

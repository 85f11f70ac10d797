import { defineOperation } from '../shared/operation.ts';
import { pageOf } from '../shared/paging.ts';
import { downloadQuery, report, reportQuery, visit, visitsQuery } from './reports.schema.ts';

export const getReport = defineOperation({
  name: 'getReport',
  summary: 'Visits of one pixel and the people behind them, narrowed by filters',
  method: 'GET',
  path: '/api/reports',
  access: 'user',
  query: reportQuery,
  response: report,
  errors: ['not_found'],
});

export const listVisits = defineOperation({
  name: 'listVisits',
  summary: 'Visits, newest first, with the person behind each where known',
  method: 'GET',
  path: '/api/reports/visits',
  access: 'user',
  query: visitsQuery,
  response: pageOf(visit),
  errors: ['not_found'],
});

export const downloadVisits = defineOperation({
  name: 'downloadVisits',
  summary: 'All visits of a range as a file, oldest first, with the person behind each where known',
  method: 'GET',
  path: '/api/reports/download',
  access: 'user',
  query: downloadQuery,
  answersFile: true,
  errors: ['not_found'],
});

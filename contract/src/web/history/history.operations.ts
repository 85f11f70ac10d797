import { z } from 'zod';
import { idParams } from '../../shared/ids.ts';
import { defineOperation } from '../../shared/operation.ts';
import { pageOf } from '../../shared/paging.ts';
import { historyColumns, historyFilePayload } from './columns.schema.ts';
import { importedFigures, importedFiguresQuery } from './figures.schema.ts';
import { historyChoices, historyImport, historyImportsQuery, historyUpload } from './history.schema.ts';

const answer = z.object({ data: historyImport, message: z.string() });

export const createHistoryImport = defineOperation({
  name: 'createHistoryImport',
  summary:
    'Read a file of events of the past: its format, period and first rows. Nothing is stored before it is started',
  method: 'POST',
  path: '/api/user_pixel/:id/history',
  access: 'user',
  params: idParams,
  body: historyFilePayload,
  upload: historyUpload,
  response: answer,
  errors: ['not_found', 'conflict'],
});

export const readHistoryColumns = defineOperation({
  name: 'readHistoryColumns',
  summary: 'Read the columns of a table that is not recognized, to say what they are',
  method: 'POST',
  path: '/api/user_pixel/:id/history/columns',
  access: 'user',
  permission: 'view',
  params: idParams,
  upload: historyUpload,
  response: z.object({ data: historyColumns }),
  errors: ['not_found'],
});

export const listHistoryImports = defineOperation({
  name: 'listHistoryImports',
  summary: 'Imports of history, the newest first; of all pixels, or of one',
  method: 'GET',
  path: '/api/history-imports',
  access: 'user',
  query: historyImportsQuery,
  response: pageOf(historyImport),
  errors: [],
});

export const getHistoryImport = defineOperation({
  name: 'getHistoryImport',
  summary: 'One import of history: what the file holds, how far it is, and its results',
  method: 'GET',
  path: '/api/history-imports/:id',
  access: 'user',
  params: idParams,
  response: z.object({ data: historyImport }),
  errors: ['not_found'],
});

export const checkHistoryImport = defineOperation({
  name: 'checkHistoryImport',
  summary: 'Count what an import would add and what it would leave out, and why, without storing anything',
  method: 'POST',
  path: '/api/history-imports/:id/check',
  access: 'user',
  params: idParams,
  body: historyChoices,
  response: answer,
  errors: ['not_found', 'conflict'],
});

export const startHistoryImport = defineOperation({
  name: 'startHistoryImport',
  summary: 'Import the events of a file, or go on where it was stopped',
  method: 'POST',
  path: '/api/history-imports/:id/start',
  access: 'user',
  params: idParams,
  body: historyChoices,
  response: answer,
  errors: ['not_found', 'conflict'],
});

export const undoHistoryImport = defineOperation({
  name: 'undoHistoryImport',
  summary: 'Remove exactly what an import added, and rebuild the visits of its days',
  method: 'POST',
  path: '/api/history-imports/:id/undo',
  access: 'user',
  params: idParams,
  response: answer,
  errors: ['not_found', 'conflict'],
});

export const deleteHistoryImport = defineOperation({
  name: 'deleteHistoryImport',
  summary: 'Delete a file that was not imported, or was undone',
  method: 'DELETE',
  path: '/api/history-imports/:id',
  access: 'user',
  params: idParams,
  response: z.object({ message: z.string() }),
  errors: ['not_found', 'conflict'],
});

export const getImportedFigures = defineOperation({
  name: 'getImportedFigures',
  summary:
    'Daily totals of other products that were imported for a pixel; they are no visits and are in no other figure',
  method: 'GET',
  path: '/api/reports/imported',
  access: 'user',
  query: importedFiguresQuery,
  response: z.object({ data: importedFigures }),
  errors: ['not_found'],
});

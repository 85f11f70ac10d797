import { z } from 'zod';
import { idParams } from '../../shared/ids.ts';
import { defineOperation } from '../../shared/operation.ts';
import { pageOf } from '../../shared/paging.ts';
import { tableUpload } from '../uploads/index.ts';
import { peopleImport, peopleImportPayload, peopleImportsQuery } from './people-imports.schema.ts';

const answer = z.object({ data: peopleImport, message: z.string() });

export const createPeopleImport = defineOperation({
  name: 'createPeopleImport',
  summary: 'Import a CSV or XLSX file of people of the account’s own; who is known or twice in it is found',
  method: 'POST',
  path: '/api/visitors/import',
  access: 'user',
  body: peopleImportPayload,
  upload: { ...tableUpload, isOptional: true },
  response: answer.extend({ data: peopleImport.extend({ job_id: z.string() }) }),
  errors: ['not_found'],
});

export const downloadImportSample = defineOperation({
  name: 'downloadImportSample',
  summary: 'A small CSV file with the columns that an import knows',
  method: 'GET',
  path: '/api/visitors/import/sample',
  access: 'user',
  answersFile: true,
  errors: [],
});

export const listPeopleImports = defineOperation({
  name: 'listPeopleImports',
  summary: 'Files of people that were imported, the newest first',
  method: 'GET',
  path: '/api/people-imports',
  access: 'user',
  query: peopleImportsQuery,
  response: pageOf(peopleImport),
  errors: [],
});

export const getPeopleImport = defineOperation({
  name: 'getPeopleImport',
  summary: 'What came of a file that was imported',
  method: 'GET',
  path: '/api/people-imports/:id',
  access: 'user',
  answersPeople: true,
  params: idParams,
  response: z.object({ data: peopleImport }),
  errors: ['not_found'],
});

export const runPeopleImport = defineOperation({
  name: 'runPeopleImport',
  summary: 'Go on with an import that was stopped',
  method: 'POST',
  path: '/api/people-imports/:id/run',
  access: 'user',
  params: idParams,
  response: answer,
  errors: ['not_found', 'conflict'],
});

export const undoPeopleImport = defineOperation({
  name: 'undoPeopleImport',
  summary: 'Take an import back: its records go, merges that it caused are undone',
  method: 'POST',
  path: '/api/people-imports/:id/undo',
  access: 'user',
  params: idParams,
  response: answer,
  errors: ['not_found', 'conflict'],
});

export const downloadImportProblems = defineOperation({
  name: 'downloadImportProblems',
  summary: 'The rows of a file that failed or were skipped, as they came, each with the reason',
  method: 'GET',
  path: '/api/people-imports/:id/problems',
  access: 'user',
  permission: 'edit',
  answersPeople: true,
  params: idParams,
  answersFile: true,
  errors: ['not_found'],
});

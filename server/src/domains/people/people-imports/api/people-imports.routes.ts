import * as contract from '@acquaint/contract';
import { bind } from '../../../../platform/http/bind.ts';
import { createPeopleImport } from './create-people-import.ts';
import { downloadImportProblems } from './download-import-problems.ts';
import { downloadImportSample } from './download-import-sample.ts';
import { getPeopleImport } from './get-people-import.ts';
import { listPeopleImports } from './list-people-imports.ts';
import { runPeopleImport } from './run-people-import.ts';
import { undoPeopleImport } from './undo-people-import.ts';

export const peopleImportRoutes = [
  bind(contract.createPeopleImport, createPeopleImport),
  bind(contract.downloadImportSample, downloadImportSample),
  bind(contract.listPeopleImports, listPeopleImports),
  bind(contract.getPeopleImport, getPeopleImport),
  bind(contract.runPeopleImport, runPeopleImport),
  bind(contract.undoPeopleImport, undoPeopleImport),
  bind(contract.downloadImportProblems, downloadImportProblems),
];

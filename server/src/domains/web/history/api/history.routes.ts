import * as contract from '@acquaint/contract';
import { bind } from '../../../../platform/http/bind.ts';
import { checkHistoryImport } from './check-history-import.ts';
import { createHistoryImport } from './create-history-import.ts';
import { deleteHistoryImport } from './delete-history-import.ts';
import { getImportedFigures } from './get-imported-figures.ts';
import { getHistoryImport } from './get-history-import.ts';
import { listHistoryImports } from './list-history-imports.ts';
import { readHistoryColumns } from './read-history-columns.ts';
import { startHistoryImport } from './start-history-import.ts';
import { undoHistoryImport } from './undo-history-import.ts';

export const historyRoutes = [
  bind(contract.createHistoryImport, createHistoryImport),
  bind(contract.readHistoryColumns, readHistoryColumns),
  bind(contract.listHistoryImports, listHistoryImports),
  bind(contract.getHistoryImport, getHistoryImport),
  bind(contract.checkHistoryImport, checkHistoryImport),
  bind(contract.startHistoryImport, startHistoryImport),
  bind(contract.undoHistoryImport, undoHistoryImport),
  bind(contract.deleteHistoryImport, deleteHistoryImport),
  bind(contract.getImportedFigures, getImportedFigures),
];

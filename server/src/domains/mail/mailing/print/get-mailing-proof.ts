import { Readable } from 'node:stream';
import type { getMailingProof as operation } from '@acquaint/contract';
import { fileNameOf } from '../../../../platform/files/file-name.ts';
import type { Verb } from '../../../../platform/http/bind.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { loadMailing } from '../model/load-mailing.ts';
import { nextPieces } from '../pieces/pieces.queries.ts';
import { printPieces } from './print-pieces.ts';
import { loadPrintTask } from './print-sources.ts';

export const getMailingProof: Verb<typeof operation> = async (
  { services, clickhouse, transaction },
  { params, query },
) => {
  const row = await transaction((tx) => loadMailing(tx, params.id));
  const [piece] = await nextPieces(clickhouse, row.id, { after: query.serial - 1, limit: 1 });
  if (piece?.serial !== query.serial || row.task.kind !== 'mail') throw new OperationError('not_found');
  const task = { ...(await loadPrintTask(services, row, row)), folder: null };
  const content = Readable.from(printPieces(task, { variant: piece.variant, pieces: [piece] }, { withMarks: false }));
  return { name: `${fileNameOf(row.name, 'mailing')}-${piece.serial}.pdf`, type: 'application/pdf', content };
};

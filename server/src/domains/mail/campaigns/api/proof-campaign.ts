import { Readable } from 'node:stream';
import { proofCampaign as operation } from '@acquaint/contract';
import { fileNameOf } from '../../../../platform/files/file-name.ts';
import { mutation } from '../../../../platform/http/mutation.ts';
import { loadPrintTask, printPieces } from '../../mailing/index.ts';
import { loadCampaign } from '../model/load-campaign.ts';
import { previewPiece } from '../model/preview-piece.ts';

export const proofCampaign = mutation(operation, { audit: 'campaign' }, async (context, { params, query }) => {
  const { services, transaction, write } = context;
  const row = await transaction((tx) => loadCampaign(tx, params.id));
  const { variant } = query;
  const { task, piece } = await previewPiece(context, row, query);
  const index = task.variants.slice(0, variant).filter(({ design }) => design !== null).length;
  const printing = { ...(await loadPrintTask(services, row, { task, firstSerial: 0 })), folder: null };
  await write(() => Promise.resolve({ audit: { objectId: row.id, details: { variant } } }));
  const content = Readable.from(printPieces(printing, { variant: index, pieces: [piece] }, { withMarks: false }));
  return { name: `${fileNameOf(row.name, 'campaign')}-proof.pdf`, type: 'application/pdf', content };
});

import { Readable } from 'node:stream';
import { proofCampaign as operation } from '@acquaint/contract';
import { fileNameOf } from '../../../../platform/files/file-name.ts';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { loadPrintTask, printPieces, sampleOfAudience } from '../../mailing/index.ts';
import { questionOf } from '../model/campaign-audience.ts';
import { loadCampaign } from '../model/load-campaign.ts';
import { taskOf } from '../model/start-campaign.ts';

export const proofCampaign = mutation(operation, { audit: 'campaign' }, async (context, { params, query }) => {
  const { services, clickhouse, transaction, write } = context;
  const row = await transaction((tx) => loadCampaign(tx, params.id));
  const { audience } = row.plan;
  const { variant, person } = query;
  const task = row.task ?? (await taskOf(context, row));
  if (audience === null || task?.variants[variant]?.design == null)
    throw new OperationError('not_ready', { message: 'Choose an audience and a design first.' });
  const index = task.variants.slice(0, variant).filter(({ design }) => design !== null).length;
  const piece = await sampleOfAudience(clickhouse, await questionOf(context, audience), person);
  if (piece === null) throw new OperationError('nobody_left', { message: 'The audience has no such person.' });
  const printing = { ...(await loadPrintTask(services, row, { task, firstSerial: 0 })), folder: null };
  await write(() => Promise.resolve({ audit: { objectId: row.id, details: { variant } } }));
  const content = Readable.from(printPieces(printing, { variant: index, pieces: [piece] }, { withMarks: false }));
  return { name: `${fileNameOf(row.name, 'campaign')}-proof.pdf`, type: 'application/pdf', content };
});

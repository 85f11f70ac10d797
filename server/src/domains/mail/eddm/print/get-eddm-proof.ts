import { Readable } from 'node:stream';
import type { getEddmProof as operation } from '@acquaint/contract';
import { eddmZonesOf, sourcesOf } from '@acquaint/engine';
import { fileNameOf } from '../../../../platform/files/file-name.ts';
import type { Verb } from '../../../../platform/http/bind.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { loadSources } from '../../../creative/ad-builder/index.ts';
import { eddmPdf } from './eddm-print.ts';
import { loadEddm } from '../model/load-eddm.ts';
import { scorePlan } from '../routes/score-plan.ts';

export const getEddmProof: Verb<typeof operation> = async (context, { params }) => {
  const { services, user, facts, transaction } = context;
  const row = await transaction((tx) => loadEddm(tx, params.id));
  const design = row.task?.design ?? (await scorePlan(context, row.plan)).design?.frozen ?? null;
  if (design === null) throw new OperationError('not_ready', { message: 'Choose a design first.' });
  if (eddmZonesOf(design.scene) === null)
    throw new OperationError('wrong_state', {
      message: 'The design has no place for the address and the mark of the post.',
    });
  const owner = { services, accountId: user.account_id, facts };
  const { qrTexts } = await loadSources(owner, { images: [], qrCodes: sourcesOf(design.scene).qrCodes });
  const printed = {
    accountId: user.account_id,
    title: row.name,
    madeAt: services.now(),
    design,
    qrTexts: row.task?.qrTexts ?? Object.fromEntries(qrTexts),
  };
  const content = Readable.from(await eddmPdf(services, printed, false));
  return { name: `${fileNameOf(row.name, 'mailing')}-proof.pdf`, type: 'application/pdf', content };
};

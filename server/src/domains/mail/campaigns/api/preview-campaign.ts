import type { previewCampaign as operation } from '@acquaint/contract';
import { addressLines } from '@acquaint/engine';
import type { Verb } from '../../../../platform/http/bind.ts';
import { drawPiece } from '../../mailing/index.ts';
import { loadCampaign } from '../model/load-campaign.ts';
import { previewPiece } from '../model/preview-piece.ts';

const sideNames = ['Front', 'Back'];

export const previewCampaign: Verb<typeof operation> = async (context, { params, query }) => {
  const row = await context.transaction((tx) => loadCampaign(tx, params.id));
  const { task, piece, people } = await previewPiece(context, row, query);
  const pictures = await drawPiece(context.services, row, { task, variant: query.variant, piece });
  const name = `${piece.first_name} ${piece.last_name}`;
  const [, ...address] = addressLines({ ...piece, name });
  return {
    data: {
      person: query.person,
      people,
      name,
      address: address.join(', '),
      sides: pictures.map((picture, index) => ({
        label: sideNames[index] ?? `Page ${index + 1}`,
        picture: `data:image/png;base64,${picture.toString('base64')}`,
      })),
    },
  };
};

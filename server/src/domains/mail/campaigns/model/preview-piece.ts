import { OperationError } from '../../../../platform/http/operation-error.ts';
import type { UserContext } from '../../../../platform/http/context.ts';
import { type MailingTask, type Piece, samplesOfAudience } from '../../mailing/index.ts';
import { questionOf } from './campaign-audience.ts';
import type { CampaignRow } from './campaigns.table.ts';
import { taskOf } from './start-campaign.ts';

/** How many people of an audience are looked at one after another. */
const mostPreviewed = 20;

export interface PreviewedPiece {
  readonly task: MailingTask;
  readonly piece: Piece;
  /** How many people can be looked at, up to the end of the stretch that this one is in. */
  readonly people: number;
}

/** The piece that somebody of the audience would get. Throws while something is missing, and where there is no such person. */
export async function previewPiece(
  context: UserContext,
  row: CampaignRow,
  { person, variant }: { readonly person: number; readonly variant: number },
): Promise<PreviewedPiece> {
  const { audience } = row.plan;
  const task = row.task ?? (await taskOf(context, row));
  if (audience === null || task?.variants[variant]?.design == null)
    throw new OperationError('not_ready', { message: 'Choose an audience and a design first.' });
  const question = await questionOf(context, audience);
  const after = person - (person % mostPreviewed);
  const people = await samplesOfAudience(context.clickhouse, question, { after, limit: mostPreviewed });
  const piece = people[person % mostPreviewed];
  if (piece === undefined) throw new OperationError('nobody_left', { message: 'The audience has no such person.' });
  return { task, piece, people: after + people.length };
}

import type { CampaignRow } from '@acquaint/contract';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import type { MenuAction } from '../../../ui/dialogs/more-menu.tsx';
import { StartDialog } from './start-dialog.tsx';
import { useChangeCampaign, useDeleteCampaign, useDuplicateCampaign, useMoveCampaign } from './campaigns.queries.ts';
import { texts } from './campaigns.texts.ts';

type Listed = Pick<CampaignRow, 'id' | 'name' | 'status' | 'revision' | 'is_archived' | 'stats'>;
type Move = CampaignRow['status'];

/** What is asked before something is done with a campaign. */
type Question =
  | { readonly of: 'start'; readonly campaign: Listed; readonly status: Move }
  | { readonly of: keyof typeof questions; readonly campaign: Listed };

const questions = {
  paused: {
    title: texts.pauseCampaign,
    text: texts.productionStopsAfterCurrentFile,
    confirmLabel: texts.pause,
  },
  completed: {
    title: texts.completeCampaign,
    text: texts.responseWindowEndsNowLater,
    confirmLabel: texts.complete,
  },
  cancelled: {
    title: texts.cancelCampaign,
    text: texts.noMorePiecesAreProduced,
    confirmLabel: texts.cancelCampaign2,
  },
  delete: { title: texts.deleteDraft, text: texts.thisDeletesItsPlan, confirmLabel: texts.delete },
} as const;

function dialogOf(question: Question, onConfirm: () => Promise<unknown>, onClose: () => void): ReactNode {
  if (question.of === 'start') return <StartDialog id={question.campaign.id} onConfirm={onConfirm} onClose={onClose} />;
  const color = question.of === 'cancelled' || question.of === 'delete' ? 'error' : 'primary';
  return <ConfirmDialog {...questions[question.of]} color={color} onConfirm={onConfirm} onClose={onClose} />;
}

/** What can be done with campaigns, with a question before what cannot be undone. */
export function useCampaignActions({
  onOpen,
  onGone,
}: {
  readonly onOpen: (id: string) => void;
  readonly onGone?: () => void;
}) {
  const [question, setQuestion] = useState<Question | null>(null);
  const move = useMoveCampaign();
  const change = useChangeCampaign();
  const duplicate = useDuplicateCampaign();
  const remove = useDeleteCampaign();
  const moveTo = (campaign: Listed, status: Move): Promise<unknown> =>
    move.mutateAsync({ params: { id: campaign.id }, body: { status, revision: campaign.revision } });
  const ask = (campaign: Listed, status: Move): void => {
    if (status === 'paused' || status === 'completed' || status === 'cancelled') setQuestion({ of: status, campaign });
    else if (campaign.status === 'draft' && (status === 'running' || status === 'scheduled'))
      setQuestion({ of: 'start', campaign, status });
    else void moveTo(campaign, status).catch(() => undefined);
  };
  const confirm = async (asked: Question): Promise<void> => {
    if (asked.of === 'delete') {
      await remove.mutateAsync({ params: { id: asked.campaign.id } });
      onGone?.();
    } else await moveTo(asked.campaign, asked.of === 'start' ? asked.status : asked.of);
  };
  const menuOf = (campaign: Listed): readonly MenuAction[] => [
    {
      label: texts.duplicate,
      needs: 'edit',
      onChoose: () => duplicate.mutate({ params: { id: campaign.id } }, { onSuccess: ({ data }) => onOpen(data.id) }),
    },
    {
      label: campaign.is_archived ? texts.restoreFromArchive : texts.archive,
      needs: 'edit',
      isDisabled: campaign.status === 'running' || campaign.status === 'scheduled',
      onChoose: () =>
        change.mutate({
          params: { id: campaign.id },
          body: { is_archived: !campaign.is_archived, revision: campaign.revision },
        }),
    },
    {
      label: texts.delete,
      needs: 'edit',
      isDisabled: campaign.status !== 'draft',
      onChoose: () => setQuestion({ of: 'delete', campaign }),
    },
  ];
  const dialog =
    question === null
      ? null
      : dialogOf(
          question,
          () => confirm(question),
          () => setQuestion(null),
        );
  return { ask, menuOf, dialog, failure: move.error, isMoving: move.isPending };
}

import type { CampaignRow } from '@acquaint/contract';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { MenuDeed } from '../../ui/more-menu.tsx';
import { useChangeCampaign, useDeleteCampaign, useDuplicateCampaign, useMoveCampaign } from './campaigns.api.ts';

type Listed = Pick<CampaignRow, 'id' | 'name' | 'status' | 'revision' | 'is_archived' | 'stats'>;
type Move = CampaignRow['status'];

interface Question {
  readonly campaign: Listed;
  readonly deed: 'paused' | 'completed' | 'cancelled' | 'delete';
}

const questions = {
  paused: {
    title: 'Pause the campaign?',
    text: 'Production stops after the file that is being made. Pieces that a mail house has taken are posted all the same.',
    confirmLabel: 'Pause',
  },
  completed: {
    title: 'Complete the campaign?',
    text: 'Its window ends now: responses that come later are not counted. This cannot be undone.',
    confirmLabel: 'Complete',
  },
  cancelled: {
    title: 'Cancel the campaign?',
    text: 'What was not produced is not produced. Pieces that a mail house has taken are posted all the same. This cannot be undone.',
    confirmLabel: 'Cancel the campaign',
  },
  delete: { title: 'Delete the draft?', text: 'Its plan is gone then.', confirmLabel: 'Delete' },
} as const;

/** What can be done with campaigns, with a question before what cannot be undone. */
export function useCampaignDeeds({
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
    if (status === 'paused' || status === 'completed' || status === 'cancelled')
      setQuestion({ campaign, deed: status });
    else void moveTo(campaign, status).catch(() => undefined);
  };
  const confirm = async ({ campaign, deed }: Question): Promise<void> => {
    if (deed === 'delete') {
      await remove.mutateAsync({ params: { id: campaign.id } });
      onGone?.();
    } else await moveTo(campaign, deed);
  };
  const menuOf = (campaign: Listed): readonly MenuDeed[] => [
    {
      label: 'Duplicate',
      onChoose: () =>
        duplicate.mutate({ params: { id: campaign.id } }, { onSuccess: (made) => onOpen(made.campaign.id) }),
    },
    {
      label: campaign.is_archived ? 'Restore from the archive' : 'Archive',
      isDisabled: campaign.status === 'running' || campaign.status === 'scheduled',
      onChoose: () =>
        change.mutate({
          params: { id: campaign.id },
          body: { is_archived: !campaign.is_archived, revision: campaign.revision },
        }),
    },
    {
      label: 'Delete',
      isDisabled: campaign.status !== 'draft',
      onChoose: () => setQuestion({ campaign, deed: 'delete' }),
    },
  ];
  const dialog: ReactNode =
    question === null ? null : (
      <ConfirmDialog
        {...questions[question.deed]}
        color={question.deed === 'cancelled' || question.deed === 'delete' ? 'error' : 'primary'}
        onConfirm={() => confirm(question)}
        onClose={() => setQuestion(null)}
      />
    );
  return { ask, menuOf, dialog, failure: move.error, isMoving: move.isPending };
}

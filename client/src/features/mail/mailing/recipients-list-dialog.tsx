import type { Mailing } from '@acquaint/contract';
import { useNavigate } from '@tanstack/react-router';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useListRecipients } from './mailing.queries.ts';
import { texts } from './mailing.texts.ts';

const words = {
  silent: { title: texts.listOfThoseWhoHaveNot, name: 'has not responded to' },
  responded: { title: texts.listOfThoseWhoResponded2, name: 'responded to' },
} as const;

interface Props {
  readonly mailing: Mailing;
  readonly who: keyof typeof words;
  readonly onClose: () => void;
}

/** Makes a prospect list of some of the recipients. */
export function RecipientsListDialog({ mailing, who, onClose }: Props) {
  const navigate = useNavigate();
  const make = useListRecipients();
  const name = texts.whoNameName2({ name: words[who].name, name2: mailing.name }).slice(0, 120);
  return (
    <ConfirmDialog
      title={words[who].title}
      text={texts.prospectListNameIsMade({ name })}
      confirmLabel={texts.createList}
      onConfirm={async () => {
        const { data } = await make.mutateAsync({ params: { id: mailing.id }, body: { name, who } });
        await navigate({ to: '/audience-finder', search: { tab: 'lists', list: data.list_id } });
      }}
      onClose={onClose}
    />
  );
}

import TextField from '@mui/material/TextField';
import MenuItem from '@mui/material/MenuItem';
import type { Tag } from '@acquaint/contract';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { failureSentence } from '../../ui/failure-sentence.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { TagFormDialog } from './tag-form-dialog.tsx';
import { useDeleteTag, useMergeTags } from './tags.api.ts';

interface MergeDialogProps {
  readonly tag: Tag;
  readonly others: readonly Tag[];
  readonly onClose: () => void;
}

function MergeDialog({ tag, others, onClose }: MergeDialogProps) {
  const merge = useMergeTags();
  const [into, setInto] = useState('');
  return (
    <FormDialog
      title={`Merge ${tag.name} into another tag`}
      submitLabel="Merge"
      isBusy={merge.isPending}
      failure={failureSentence(merge.error)}
      onSubmit={() => {
        if (into !== '') merge.mutate({ body: { from: [tag.id], into } }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <TextField
        select
        label="Into"
        value={into}
        onChange={({ target }) => setInto(target.value)}
        helperText={`Whatever carries ${tag.name} carries this one then, and ${tag.name} is deleted.`}
      >
        {others.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </FormDialog>
  );
}

/** How often a tag is used, in words. */
function usesOf({ usage }: Tag): string {
  if (usage.total === 0) return 'not used';
  return usage.total === 1 ? 'used once' : `used ${usage.total} times`;
}

/** What can be done with a tag. */
export function TagRowMenu({ tag, tags }: { readonly tag: Tag; readonly tags: readonly Tag[] }) {
  const [dialog, setDialog] = useState<'change' | 'merge' | 'delete' | null>(null);
  const remove = useDeleteTag();
  const close = (): void => setDialog(null);
  const others = tags.filter(({ id }) => id !== tag.id);
  return (
    <>
      <MoreMenu
        label={`Actions for ${tag.name}`}
        deeds={[
          { label: 'Change …', onChoose: () => setDialog('change') },
          { label: 'Merge into …', isDisabled: others.length === 0, onChoose: () => setDialog('merge') },
          { label: 'Delete …', onChoose: () => setDialog('delete') },
        ]}
      />
      {dialog === 'change' ? <TagFormDialog tag={tag} onClose={close} /> : null}
      {dialog === 'merge' ? <MergeDialog tag={tag} others={others} onClose={close} /> : null}
      {dialog === 'delete' ? (
        <ConfirmDialog
          title={`Delete ${tag.name}?`}
          text={`It is ${usesOf(tag)}. What carries it stays.`}
          confirmLabel="Delete"
          color="error"
          onConfirm={() => remove.mutateAsync({ params: { id: tag.id } })}
          onClose={close}
        />
      ) : null}
    </>
  );
}

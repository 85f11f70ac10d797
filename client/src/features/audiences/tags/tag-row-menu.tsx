import type { Tag } from '@acquaint/contract';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { MergeDialog } from '../../../ui/dialogs/merge-dialog.tsx';
import { MoreMenu } from '../../../ui/dialogs/more-menu.tsx';
import { TagFormDialog } from './tag-form-dialog.tsx';
import { useDeleteTag, useMergeTags } from './tags.queries.ts';

/** How often a tag is used, in words. */
function usesOf({ usage }: Tag): string {
  if (usage.total === 0) return 'not used';
  return usage.total === 1 ? 'used once' : `used ${usage.total} times`;
}

/** What can be done with a tag. */
export function TagRowMenu({ tag, tags }: { readonly tag: Tag; readonly tags: readonly Tag[] }) {
  const [dialog, setDialog] = useState<'change' | 'merge' | 'delete' | null>(null);
  const remove = useDeleteTag();
  const merge = useMergeTags();
  const close = (): void => setDialog(null);
  const others = tags.filter(({ id }) => id !== tag.id);
  return (
    <>
      <MoreMenu
        label={`Actions for ${tag.name}`}
        actions={[
          { label: 'Change …', onChoose: () => setDialog('change') },
          { label: 'Merge into …', isDisabled: others.length === 0, onChoose: () => setDialog('merge') },
          { label: 'Delete …', onChoose: () => setDialog('delete') },
        ]}
      />
      {dialog === 'change' ? <TagFormDialog tag={tag} onClose={close} /> : null}
      {dialog === 'merge' ? (
        <MergeDialog
          title={`Merge ${tag.name} into another tag`}
          helperText={`Whatever carries ${tag.name} carries this one then, and ${tag.name} is deleted.`}
          others={others}
          merging={merge}
          onMerge={(into) => merge.mutate({ body: { from: [tag.id], into } }, { onSuccess: close })}
          onClose={close}
        />
      ) : null}
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

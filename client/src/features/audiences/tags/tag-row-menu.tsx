import type { Tag } from '@acquaint/contract';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { MergeDialog } from '../../../ui/dialogs/merge-dialog.tsx';
import { MoreMenu } from '../../../ui/dialogs/more-menu.tsx';
import { TagFormDialog } from './tag-form-dialog.tsx';
import { useDeleteTag, useMergeTags } from './tags.queries.ts';
import { texts } from './tags.texts.ts';

/** How often a tag is used, in words. */
function usesOf({ usage }: Tag): string {
  if (usage.total === 0) return texts.notUsed;
  return texts.usedTimes({ total: usage.total });
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
        label={texts.actionsForName({ name: tag.name })}
        actions={[
          { label: texts.change, onChoose: () => setDialog('change') },
          { label: texts.mergeInto, isDisabled: others.length === 0, onChoose: () => setDialog('merge') },
          { label: texts.delete, onChoose: () => setDialog('delete') },
        ]}
      />
      {dialog === 'change' ? <TagFormDialog tag={tag} onClose={close} /> : null}
      {dialog === 'merge' ? (
        <MergeDialog
          title={texts.mergeNameIntoAnotherTag({ name: tag.name })}
          helperText={texts.whateverCarriesNameCarriesThis({ name: tag.name })}
          others={others}
          merging={merge}
          onMerge={(into) => merge.mutate({ body: { from: [tag.id], into } }, { onSuccess: close })}
          onClose={close}
        />
      ) : null}
      {dialog === 'delete' ? (
        <ConfirmDialog
          title={texts.deleteName({ name: tag.name })}
          text={texts.itIsTagWhatCarries({ tag: usesOf(tag) })}
          confirmLabel={texts.delete2}
          color="error"
          onConfirm={() => remove.mutateAsync({ params: { id: tag.id } })}
          onClose={close}
        />
      ) : null}
    </>
  );
}

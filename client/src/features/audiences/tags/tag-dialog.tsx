import Skeleton from '@mui/material/Skeleton';
import type { TaggableType, TagName } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureSentence } from '../../../ui/text/failure-sentence.ts';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { TagPicker } from './tag-picker.tsx';
import { tagsOfOptions, useSyncTags } from './tags.queries.ts';
import { texts } from './tags.texts.ts';

const none: TagName[] = [];

export interface TagDialogProps {
  readonly modelType: TaggableType;
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Chooses the tags of one thing. Mount it when it is needed. */
export function TagDialog({ modelType, id, name, onClose }: TagDialogProps) {
  const { data: tags } = useQuery(tagsOfOptions(modelType, [id]));
  const sync = useSyncTags();
  const [chosen, setChosen] = useState<TagName[] | null>(null);
  const current = chosen ?? tags?.[id] ?? none;
  return (
    <FormDialog
      title={texts.tagsOfName({ name })}
      submitLabel={texts.saveTags}
      isBusy={sync.isPending}
      failure={failureSentence(sync.error)}
      onSubmit={() =>
        sync.mutate({ body: { modelType, models: [id], tags: current.map((tag) => tag.id) } }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      {tags === undefined ? (
        <Skeleton variant="rounded" height={56} />
      ) : (
        <TagPicker canCreate label={texts.tags} chosen={current} onChange={setChosen} />
      )}
    </FormDialog>
  );
}

import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { Report } from '@acquaint/contract';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { fieldErrorsOf } from '../../platform/api-error.ts';
import { failureSentence } from '../../ui/failure-sentence.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { formatDay } from '../../ui/formats.ts';
import { useCreateAnnotation, useDeleteAnnotation } from './insights.api.ts';

function AnnotationDialog({ day, onClose }: { readonly day: string; readonly onClose: () => void }) {
  const create = useCreateAnnotation();
  const [chosen, setChosen] = useState<Dayjs | null>(dayjs(day));
  const [text, setText] = useState('');
  const errors = fieldErrorsOf(create.error);
  const submit = (): void =>
    create.mutate({ body: { day: chosen?.format('YYYY-MM-DD') ?? '', text } }, { onSuccess: onClose });
  return (
    <FormDialog
      title="Note what happened"
      submitLabel="Add note"
      isBusy={create.isPending}
      failure={failureSentence(create.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <DatePicker
        label="Day"
        value={chosen}
        onChange={setChosen}
        slotProps={{ textField: { error: errors['day'] !== undefined, helperText: errors['day'] } }}
      />
      <TextField
        label="What happened"
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={errors['text'] !== undefined}
        helperText={errors['text'] ?? 'Such as “Spring sale begins”. Everybody in your account sees it'}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
    </FormDialog>
  );
}

export interface AnnotationListProps {
  readonly annotations: Report['annotations'];
  /** The day that a new note is proposed for. */
  readonly day: string;
}

/** What happened in the range of a chart, and a way to note more. */
export function AnnotationList({ annotations, day }: AnnotationListProps) {
  const remove = useDeleteAnnotation();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', pt: 1, alignItems: 'center' }}>
      {annotations.map(({ id, day: on, text }) => (
        <Chip
          key={id}
          size="small"
          variant="outlined"
          label={`${formatDay(on)}: ${text}`}
          onDelete={() => remove.mutate({ params: { id } })}
        />
      ))}
      <Button size="small" startIcon={<AddIcon />} onClick={() => setIsAdding(true)}>
        Note
      </Button>
      {isAdding ? <AnnotationDialog day={day} onClose={() => setIsAdding(false)} /> : null}
    </Stack>
  );
}

import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { Report } from '@acquaint/contract';
import { useState } from 'react';
import { failureSentence } from '../../../../ui/text/failure-sentence.ts';
import { DayField } from '../../../../ui/forms/day-field.tsx';
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx';
import { formatDay } from '../../../../ui/text/formats.ts';
import { useFieldErrors } from '../../../../ui/forms/use-field-errors.ts';
import { useCreateAnnotation, useDeleteAnnotation } from './insights.queries.ts';
import { texts } from '../reports.texts.ts';

function AnnotationDialog({ day, onClose }: { readonly day: string; readonly onClose: () => void }) {
  const create = useCreateAnnotation();
  const [chosen, setChosen] = useState<string | null>(day);
  const [text, setText] = useState('');
  const errors = useFieldErrors(create.error, { text, day: chosen });
  const submit = (): void => create.mutate({ body: { day: chosen ?? '', text } }, { onSuccess: onClose });
  return (
    <FormDialog
      title={texts.addNote}
      submitLabel={texts.addNote}
      isBusy={create.isPending}
      failure={failureSentence(create.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <DayField label={texts.day} value={chosen} error={errors['day']} onChange={setChosen} />
      <TextField
        label={texts.whatHappened}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={errors['text'] !== undefined}
        helperText={errors['text'] ?? texts.suchAsSpringSaleStarts}
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

/** What happened in the range of a chart, and a way to record more. */
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
        {texts.note}
      </Button>
      {isAdding ? <AnnotationDialog day={day} onClose={() => setIsAdding(false)} /> : null}
    </Stack>
  );
}

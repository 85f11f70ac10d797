import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import CheckIcon from '@mui/icons-material/Check';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type Tag, tagColors } from '@acquaint/contract';
import { useState } from 'react';
import { failureSentence } from '../../../ui/text/failure-sentence.ts';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useFieldErrors } from '../../../ui/forms/use-field-errors.ts';
import { useCreateTag, useUpdateTag } from './tags.queries.ts';
import { texts } from './tags.texts.ts';

const colorNames = [
  texts.green,
  texts.blue,
  texts.violet,
  texts.pink,
  texts.orange,
  texts.ochre,
  texts.olive,
  texts.gray,
] as const;

/** The colors that are offered, and one of the user's own. */
function ColorPicker({ color, onChange }: { readonly color: string; readonly onChange: (color: string) => void }) {
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      {tagColors.map((hex, index) => (
        <ButtonBase
          key={hex}
          aria-label={colorNames[index] ?? hex}
          aria-pressed={hex === color}
          onClick={() => onChange(hex)}
          sx={{ width: 32, height: 32, borderRadius: '50%', bgcolor: hex, color: 'common.white' }}
        >
          {hex === color ? <CheckIcon fontSize="small" /> : null}
        </ButtonBase>
      ))}
      <Box>
        <TextField
          type="color"
          size="small"
          value={color}
          onChange={({ target }) => onChange(target.value)}
          slotProps={{ htmlInput: { 'aria-label': texts.anotherColor, style: { padding: 4, height: 28 } } }}
          sx={{ width: 56, flexShrink: 0 }}
        />
      </Box>
    </Stack>
  );
}

export interface TagFormDialogProps {
  /** Null makes a new one. */
  readonly tag: Tag | null;
  readonly onClose: () => void;
}

/** Asks for the name and color of a tag. Mount it when it is needed. */
export function TagFormDialog({ tag, onClose }: TagFormDialogProps) {
  const create = useCreateTag();
  const update = useUpdateTag();
  const [name, setName] = useState(tag?.name ?? '');
  const [color, setColor] = useState<string>(tag?.color ?? tagColors[0]);
  const saving = tag === null ? create : update;
  const errors = useFieldErrors(saving.error, { name, color });
  const submit = (): void => {
    const done = { onSuccess: onClose };
    if (tag === null) create.mutate({ body: { name, color } }, done);
    else update.mutate({ params: { id: tag.id }, body: { name, color } }, done);
  };
  return (
    <FormDialog
      title={tag === null ? texts.newTag : texts.changeName({ name: tag.name })}
      submitLabel={tag === null ? texts.createTag : texts.saveTag}
      isBusy={saving.isPending}
      failure={failureSentence(saving.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={texts.name}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={errors['name'] !== undefined}
        helperText={errors['name']}
        slotProps={{ htmlInput: { maxLength: 50 } }}
      />
      <ColorPicker color={color} onChange={setColor} />
    </FormDialog>
  );
}

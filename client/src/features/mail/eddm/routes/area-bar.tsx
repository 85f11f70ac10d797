import BookmarkAddOutlined from '@mui/icons-material/BookmarkAddOutlined';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { EddmPlace } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureSentence } from '../../../../ui/text/failure-sentence.ts';
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx';
import { areasOptions, useCreateArea } from '../eddm.queries.ts';
import { texts } from '../eddm.texts.ts';

export interface AreaBarProps {
  readonly place: EddmPlace | null;
  readonly excluded: readonly string[];
  readonly onPlace: (place: EddmPlace) => void;
}

function SaveDialog({
  place,
  excluded,
  onClose,
}: {
  readonly place: EddmPlace;
  readonly excluded: readonly string[];
  readonly onClose: () => void;
}) {
  const [name, setName] = useState(place.name);
  const create = useCreateArea();
  return (
    <FormDialog
      title={texts.saveArea}
      submitLabel={texts.save}
      isBusy={create.isPending}
      isDisabled={name.trim() === ''}
      failure={failureSentence(create.error)}
      onSubmit={() =>
        create.mutate({ body: { name, shape: place.shape, excluded: [...excluded] } }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      <TextField
        label={texts.name}
        value={name}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { maxLength: 120 } }}
      />
    </FormDialog>
  );
}

/** Areas that were kept, and keeping the present one. */
export function AreaBar({ place, excluded, onPlace }: AreaBarProps) {
  const { data } = useQuery(areasOptions({ perPage: 20, orderBy: 'updated_at', orderDirection: 'desc' }));
  const [isSaving, setIsSaving] = useState(false);
  const areas = data?.data ?? [];
  if (areas.length === 0 && place === null) return null;
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      {areas.length === 0 ? null : (
        <Typography variant="body2" color="textSecondary">
          {texts.savedAreas}
        </Typography>
      )}
      {areas.map(({ id, name, shape }) => (
        <Chip key={id} label={name} onClick={() => onPlace({ name, shape })} />
      ))}
      {place === null ? null : (
        <Button size="small" startIcon={<BookmarkAddOutlined />} onClick={() => setIsSaving(true)}>
          {texts.saveArea}
        </Button>
      )}
      {isSaving && place !== null ? (
        <SaveDialog place={place} excluded={excluded} onClose={() => setIsSaving(false)} />
      ) : null}
    </Stack>
  );
}

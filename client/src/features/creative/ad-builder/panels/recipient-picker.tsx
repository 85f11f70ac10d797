import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '../../../../ui/text/formats.ts';
import { allListsOptions } from '../../../audiences/prospects/index.ts';
import { recipientsOptions } from '../ad-builder.queries.ts';
import { useEditor } from '../editor-context.ts';
import { texts } from '../ad-builder.texts.ts';

function Browser({ listId }: { readonly listId: string }) {
  const { setRecord } = useEditor();
  const { data } = useQuery(recipientsOptions(listId));
  const [at, setAt] = useState(-1);
  const people = data?.data ?? [];
  const show = (index: number): void => {
    const person = people[index];
    if (person === undefined) return;
    setAt(index);
    setRecord(person);
  };
  const person = people[at];
  return (
    <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
      <IconButton size="small" aria-label={texts.recipientBefore} disabled={at <= 0} onClick={() => show(at - 1)}>
        <ChevronLeft fontSize="small" />
      </IconButton>
      <Typography variant="caption" noWrap sx={{ minWidth: 90, textAlign: 'center' }}>
        {person === undefined
          ? texts.totalRecipients({ total: formatCount(data?.meta.total ?? 0) })
          : `${person['first_name'] ?? ''} ${person['last_name'] ?? ''}`}
      </Typography>
      <IconButton
        size="small"
        aria-label={texts.nextRecipient}
        disabled={at >= people.length - 1}
        onClick={() => show(at + 1)}
      >
        <ChevronRight fontSize="small" />
      </IconButton>
    </Stack>
  );
}

const sample = 'sample';

/** Whose values are shown in the merge fields: the samples, or real people of a list, one after the other. */
export function RecipientPicker() {
  const { setRecord } = useEditor();
  const { data: lists = [] } = useQuery(allListsOptions());
  const [listId, setListId] = useState(sample);
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <TextField
        select
        size="small"
        label={texts.previewAs}
        value={listId}
        sx={{ width: 150 }}
        onChange={({ target }) => {
          setListId(target.value);
          setRecord(null);
        }}
      >
        <MenuItem value={sample}>{texts.sampleValues}</MenuItem>
        {lists.map((list) => (
          <MenuItem key={list.id} value={list.id}>
            {list.name}
          </MenuItem>
        ))}
      </TextField>
      {listId === sample ? null : <Browser key={listId} listId={listId} />}
    </Stack>
  );
}

import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { fewestShared, type SharedDays, sharedDays } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NewLinkForm, SharedLinks } from '../../../../ui/dialogs/share-links.tsx';
import { viewOf } from '../report-search.ts';
import { sharesOptions, useCreateShare, useDeleteShare, type ShareProps } from './sharing.queries.ts';
import { texts } from '../reports.texts.ts';

const daysLabels: Readonly<Record<SharedDays, string>> = {
  7: texts.last7Days2,
  30: texts.last30Days2,
  90: texts.last90Days2,
  365: texts.lastYear,
};

/** Links by which anybody reads the report, and a way to make one more. */
export function ShareByLink({ search, pixelUuid }: ShareProps) {
  const { data: shares = [] } = useQuery(sharesOptions(pixelUuid));
  const create = useCreateShare();
  const remove = useDeleteShare();
  const [days, setDays] = useState<SharedDays>(30);
  return (
    <Stack spacing={2}>
      <Typography variant="body2" color="textSecondary">
        {texts.anyoneWithLinkCanView({ fewestShared })}
      </Typography>
      <NewLinkForm
        error={create.error}
        isPending={create.isPending}
        onMake={(made, onMade) =>
          create.mutate({ body: { ...made, pixel_uuid: pixelUuid, days, view: viewOf(search) } }, { onSuccess: onMade })
        }
      >
        <TextField
          select
          label={texts.days}
          value={days}
          onChange={({ target }) => setDays(sharedDays.find((count) => count === Number(target.value)) ?? 30)}
          sx={{ width: { sm: 190 }, flexShrink: 0 }}
        >
          {sharedDays.map((count) => (
            <MenuItem key={count} value={count}>
              {daysLabels[count]}
            </MenuItem>
          ))}
        </TextField>
      </NewLinkForm>
      <SharedLinks
        links={shares}
        noteOf={(share) => daysLabels[share.days]}
        onEnd={(id) => remove.mutate({ params: { id } })}
      />
    </Stack>
  );
}

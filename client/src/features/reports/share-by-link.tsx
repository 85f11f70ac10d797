import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { fewestShared, type ReportShare, type SharedDays, sharedDays } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { fieldErrorsOf } from '../../platform/api-error.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { failureSentence } from '../../ui/failure-sentence.ts';
import { formatMoment } from '../../ui/formats.ts';
import { viewOf } from './report-search.ts';
import { SharedRow } from './shared-row.tsx';
import { sharesOptions, useCreateShare, useDeleteShare, type ShareProps } from './sharing.api.ts';

const daysLabels: Readonly<Record<SharedDays, string>> = {
  7: 'The last 7 days',
  30: 'The last 30 days',
  90: 'The last 90 days',
  365: 'The last year',
};

function noteOf({ days, views, last_viewed_at: last }: ReportShare): string {
  const opened =
    last === null ? 'never opened' : `opened ${views === 1 ? 'once' : `${views} times`}, last ${formatMoment(last)}`;
  return `${daysLabels[days]} · ${opened}`;
}

/** Links by which anybody reads the report, and a way to make one more. */
export function ShareByLink({ search, pixelUuid }: ShareProps) {
  const { data: shares = [] } = useQuery(sharesOptions(pixelUuid));
  const create = useCreateShare();
  const remove = useDeleteShare();
  const [name, setName] = useState('');
  const [days, setDays] = useState<SharedDays>(30);
  const errors = fieldErrorsOf(create.error);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const body = { pixel_uuid: pixelUuid, name, days, view: viewOf(search) };
    create.mutate({ body }, { onSuccess: () => setName('') });
  };
  const failure = failureSentence(create.error);
  return (
    <Stack spacing={2}>
      <Typography variant="body2" color="textSecondary">
        Whoever has the link reads this report with its filters, without signing in, until you end it. Nobody is named,
        and counts of fewer than {fewestShared} people are left out.
      </Typography>
      <Stack component="form" noValidate onSubmit={submit} spacing={2}>
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
          <TextField
            label="Name"
            value={name}
            onChange={({ target }) => setName(target.value)}
            error={errors['name'] !== undefined}
            helperText={errors['name'] ?? 'Its readers see it, such as “For the board”'}
            slotProps={{ htmlInput: { maxLength: 100 } }}
            sx={{ flex: 1 }}
          />
          <TextField
            select
            label="Days"
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
        </Stack>
        {failure === null ? null : <Alert severity="error">{failure}</Alert>}
        <Button type="submit" variant="contained" loading={create.isPending} sx={{ alignSelf: 'flex-start' }}>
          Make a link
        </Button>
      </Stack>
      <Box component="ul" aria-label="Links" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shares.map((share) => (
          <SharedRow
            key={share.id}
            title={share.name}
            note={noteOf(share)}
            actions={
              <>
                <CopyButton text={share.url} label="Copy link" />
                <Button size="small" color="error" onClick={() => remove.mutate({ params: { id: share.id } })}>
                  End
                </Button>
              </>
            }
          />
        ))}
      </Box>
    </Stack>
  );
}

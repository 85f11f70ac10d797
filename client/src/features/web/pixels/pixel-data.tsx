import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type PixelDetails, retentionChoices } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showFailure } from '../../../platform/toasts.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { JobProgress, jobOptions } from '../../accounts/jobs/index.ts';
import { EventDownload } from './event-download.tsx';
import { useDeletePixelData, useUpdatePixel } from './pixels.queries.ts';

const forever = 'forever';

function labelOf(days: number): string {
  return days % 365 === 0 ? `${days / 365} ${days === 365 ? 'year' : 'years'}` : `${days} days`;
}

function Deletion({ jobId }: { readonly jobId: string }) {
  const { data: job } = useQuery(jobOptions(jobId));
  if (job !== undefined && job.finished_at !== null) return <Typography component="output">{job.message}</Typography>;
  return <JobProgress job={job} label="Deleting visits" unit="tables" waiting="Waiting to start …" />;
}

const askedOfBrowsers = [
  'pages viewed, with their address, title and referrer',
  'time on page and scroll depth',
  'outbound clicks, downloads, form submissions (without their content) and custom events',
  'browser, operating system, screen, language and time zone',
  'with consent: an ID in a first-party cookie, and a hash of an email address entered in a form',
];

/** What a pixel collects, how long it is kept, and the way to delete it. */
export function PixelData({ pixel }: { readonly pixel: PixelDetails }) {
  const update = useUpdatePixel();
  const deletion = useDeletePixelData();
  const [isAsking, setIsAsking] = useState(false);
  const choices = [...new Set([...retentionChoices, ...(pixel.retention_days === null ? [] : [pixel.retention_days])])];
  return (
    <Panel title="Data">
      <Stack spacing={2.5} sx={{ alignItems: 'flex-start' }}>
        <div>
          <Typography sx={{ fontWeight: 600 }}>What is collected</Typography>
          <Typography component="ul" variant="body2" color="textSecondary" sx={{ pl: 2.5, my: 0.5 }}>
            {askedOfBrowsers.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            IP addresses aren't stored, and email addresses in links are removed in the browser.
          </Typography>
        </div>
        <TextField
          select
          label="Keep visits for"
          value={pixel.retention_days ?? forever}
          disabled={update.isPending}
          onChange={({ target }) =>
            update.mutate(
              {
                params: { id: pixel.id },
                body: { retention_days: target.value === forever ? null : Number(target.value) },
              },
              { onError: showFailure },
            )
          }
          helperText="Older visits are permanently deleted, including when you shorten this now"
          sx={{ maxWidth: 360 }}
        >
          <MenuItem value={forever}>As long as the pixel exists</MenuItem>
          {choices.map((days) => (
            <MenuItem key={days} value={days}>
              {labelOf(days)}
            </MenuItem>
          ))}
        </TextField>
        <Divider flexItem />
        <EventDownload id={pixel.id} />
        <Divider flexItem />
        <Typography color="textSecondary">
          This deletes all visits and visitors of this pixel. Settings and snippet are kept.
        </Typography>
        {deletion.data === undefined ? (
          <Button variant="outlined" color="error" onClick={() => setIsAsking(true)}>
            Delete all visits
          </Button>
        ) : (
          <Deletion jobId={deletion.data.data.id} />
        )}
      </Stack>
      {isAsking ? (
        <ConfirmDialog
          title={`Delete all visits of “${pixel.name}”?`}
          text="This can't be undone. Earlier reports will be empty."
          confirmLabel="Delete all visits"
          color="error"
          onConfirm={() => deletion.mutateAsync({ params: { id: pixel.id } })}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </Panel>
  );
}

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
import { ButtonLink } from '../../../ui/links.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { JobProgress, jobOptions } from '../../accounts/jobs/index.ts';
import { EventDownload } from './event-download.tsx';
import { useDeletePixelData, useUpdatePixel } from './pixels.queries.ts';
import { texts } from './pixels.texts.ts';

const forever = 'forever';

function labelOf(days: number): string {
  return days % 365 === 0 ? `${days / 365} ${days === 365 ? 'year' : 'years'}` : texts.daysDays({ days });
}

function Deletion({ jobId }: { readonly jobId: string }) {
  const { data: job } = useQuery(jobOptions(jobId));
  if (job !== undefined && job.finished_at !== null) return <Typography component="output">{job.message}</Typography>;
  return <JobProgress job={job} label={texts.deletingVisits} unit={texts.tables} waiting={texts.waitingToStart} />;
}

const askedOfBrowsers = [
  texts.pagesViewedWithTheirAddress,
  texts.timeOnPageAndScroll,
  texts.outboundClicksDownloadsForm,
  texts.browserOperatingSystemScreen,
  texts.withConsentIdInFirst,
];

/** What a pixel collects, how long it is kept, and the way to delete it. */
export function PixelData({ pixel }: { readonly pixel: PixelDetails }) {
  const update = useUpdatePixel();
  const deletion = useDeletePixelData();
  const [isAsking, setIsAsking] = useState(false);
  const choices = [...new Set([...retentionChoices, ...(pixel.retention_days === null ? [] : [pixel.retention_days])])];
  return (
    <Panel title={texts.data}>
      <Stack spacing={2.5} sx={{ alignItems: 'flex-start' }}>
        <div>
          <Typography sx={{ fontWeight: 600 }}>{texts.whatIsCollected}</Typography>
          <Typography component="ul" variant="body2" color="textSecondary" sx={{ pl: 2.5, my: 0.5 }}>
            {askedOfBrowsers.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {texts.ipAddressesArentStoredAnd}
          </Typography>
        </div>
        <TextField
          select
          label={texts.keepVisitsFor}
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
          helperText={texts.olderVisitsArePermanentlyDeleted}
          sx={{ maxWidth: 360 }}
        >
          <MenuItem value={forever}>{texts.asLongAsPixelExists}</MenuItem>
          {choices.map((days) => (
            <MenuItem key={days} value={days}>
              {labelOf(days)}
            </MenuItem>
          ))}
        </TextField>
        {pixel.is_sample ? null : (
          <>
            <Divider flexItem />
            <Typography color="textSecondary">{texts.addVisitsFromBefore}</Typography>
            <ButtonLink to="/tracking/history" search={{ pixel: pixel.id }} variant="outlined">
              {texts.importHistory}
            </ButtonLink>
          </>
        )}
        <Divider flexItem />
        <EventDownload id={pixel.id} />
        <Divider flexItem />
        <Typography color="textSecondary">{texts.thisDeletesAllVisitsAnd}</Typography>
        {deletion.data === undefined ? (
          <Button variant="outlined" color="error" onClick={() => setIsAsking(true)}>
            {texts.deleteAllVisits}
          </Button>
        ) : (
          <Deletion jobId={deletion.data.data.id} />
        )}
      </Stack>
      {isAsking ? (
        <ConfirmDialog
          title={texts.deleteAllVisitsOfName({ name: pixel.name })}
          text={texts.thisCantBeUndoneEarlier}
          confirmLabel={texts.deleteAllVisits}
          color="error"
          onConfirm={() => deletion.mutateAsync({ params: { id: pixel.id } })}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </Panel>
  );
}

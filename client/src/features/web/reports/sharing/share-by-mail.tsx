import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { mailFrequencies, type MailFrequency, type ReportMail } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FailureAlert } from '../../../../ui/dialogs/failure-alert.tsx';
import { failureSentence } from '../../../../ui/text/failure-sentence.ts';
import { formatMoment } from '../../../../ui/text/formats.ts';
import { useFieldErrors } from '../../../../ui/forms/use-field-errors.ts';
import { viewOf } from '../report-search.ts';
import { SharedRow } from '../../../../ui/dialogs/shared-row.tsx';
import {
  reportMailsOptions,
  useCreateReportMail,
  useDeleteReportMail,
  useSendReportMail,
  type ShareProps,
} from './sharing.queries.ts';
import { texts } from '../reports.texts.ts';

const labels: Readonly<Record<MailFrequency, string>> = {
  day: texts.daily,
  week: texts.weeklyOnMondays,
  month: texts.monthlyOn1st,
  alerts: texts.alertsOnly,
};
const explanations: Readonly<Record<MailFrequency, string>> = {
  day: texts.at7AmForDay,
  week: texts.at7AmForWeek,
  month: texts.at7AmForMonth,
  alerts: texts.whenVisitsSurgeOrPixel,
};

function noteOf({ frequency, last_sent_at: last, next_at: next }: ReportMail): string {
  const sent = last === null ? texts.notSentYet : texts.lastSentLast({ last: formatMoment(last) });
  return [labels[frequency], sent, ...(next === null ? [] : [texts.nextNext({ next: formatMoment(next) })])].join(
    ' · ',
  );
}

/** Who gets the report by mail, and a way to add one more. */
export function ShareByMail({ search, pixelUuid }: ShareProps) {
  const { data: mails = [] } = useQuery(reportMailsOptions(pixelUuid));
  const create = useCreateReportMail();
  const send = useSendReportMail();
  const remove = useDeleteReportMail();
  const [email, setEmail] = useState('');
  const [frequency, setFrequency] = useState<MailFrequency>('week');
  const errors = useFieldErrors(create.error, { email });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const body = { pixel_uuid: pixelUuid, email, frequency, view: viewOf(search) };
    create.mutate({ body }, { onSuccess: () => setEmail('') });
  };
  const failure = failureSentence(create.error);
  return (
    <Stack spacing={2}>
      <Typography variant="body2" color="textSecondary">
        {texts.emailWithPictureOfThis}
      </Typography>
      <Stack component="form" noValidate onSubmit={submit} spacing={2}>
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
          <TextField
            label={texts.email}
            type="email"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            error={errors['email'] !== undefined}
            helperText={errors['email'] ?? ' '}
            sx={{ flex: 1 }}
          />
          <TextField
            select
            label={texts.when}
            value={frequency}
            onChange={({ target }) => setFrequency(mailFrequencies.find((one) => one === target.value) ?? 'week')}
            helperText={explanations[frequency]}
            sx={{ width: { sm: 250 }, flexShrink: 0 }}
          >
            {mailFrequencies.map((one) => (
              <MenuItem key={one} value={one}>
                {labels[one]}
              </MenuItem>
            ))}
          </TextField>
        </Stack>
        <FailureAlert failure={failure} />
        <Button type="submit" variant="contained" loading={create.isPending} sx={{ alignSelf: 'flex-start' }}>
          {texts.add}
        </Button>
      </Stack>
      <Box component="ul" aria-label={texts.emails} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {mails.map((mail) => (
          <SharedRow
            key={mail.id}
            title={mail.email}
            note={noteOf(mail)}
            actions={
              <>
                <Button
                  size="small"
                  variant="outlined"
                  disabled={send.isPending}
                  onClick={() => send.mutate({ params: { id: mail.id } })}
                >
                  {texts.sendNow}
                </Button>
                <Button size="small" color="error" onClick={() => remove.mutate({ params: { id: mail.id } })}>
                  {texts.remove}
                </Button>
              </>
            }
          />
        ))}
      </Box>
    </Stack>
  );
}

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Paper from '@mui/material/Paper';
import { getMail, listMails, type MailSummary } from '@acquaint/contract';
import type { GridColDef } from '@mui/x-data-grid';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readTableSearch, type TableSearch, useTableNavigation } from '../../../platform/table-search.ts';
import { DataTable, pageProps } from '../../../ui/tables/data-table.tsx';
import { formatMoment } from '../../../ui/text/formats.ts';
import { Page } from '../../../ui/page.tsx';
import { answerTo, dataOf } from '../../../platform/api/query.ts';
import { texts } from './mailbox.texts.ts';

const columns: GridColDef<MailSummary>[] = [
  { field: 'created_at', headerName: texts.when, width: 150, valueFormatter: (value: string) => formatMoment(value) },
  { field: 'to', headerName: texts.to, flex: 1, minWidth: 200, sortable: false },
  { field: 'subject', headerName: texts.subject, flex: 1.4, minWidth: 220, sortable: false },
  { field: 'state', headerName: texts.state, width: 110, sortable: false },
  { field: 'error', headerName: texts.error, width: 150, sortable: false },
];

function mailsOptions(query: ReturnType<typeof placeOf>) {
  return answerTo(listMails, { query }, { placeholderData: keepPreviousData });
}

function placeOf(search: TableSearch) {
  const { search: _text, ...place } = readTableSearch(search, { orderable: ['created_at'], direction: 'desc' });
  return place;
}

/** Addresses in a text, made into links that stay in this tab: they are this installation's own. */
function withLinks(text: string) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      <Box component="a" key={part} href={part} sx={{ color: 'primary.main', overflowWrap: 'anywhere' }}>
        {part}
      </Box>
    ) : (
      part
    ),
  );
}

function MailDialog({ mail, onClose }: { readonly mail: MailSummary; readonly onClose: () => void }) {
  const { data } = useQuery(answerTo(getMail, { params: { id: mail.id } }, { select: dataOf }));
  const isGone = data !== undefined && data.text === null;
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="mail-subject">
      <DialogTitle id="mail-subject">{mail.subject}</DialogTitle>
      <DialogContent sx={{ whiteSpace: 'pre-wrap' }}>
        {data?.pictures.map(({ text, png }) => (
          <Box
            key={text}
            component="img"
            src={`data:image/png;base64,${png}`}
            alt={text}
            sx={{ width: '100%', borderRadius: 1, mb: 2 }}
          />
        ))}
        {isGone ? texts.contentIsntStoredOnceEmail : withLinks(data?.text ?? '')}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** Mail of the last 30 days; without a mail server this is where it can be read. */
export function MailboxPage({ search }: { readonly search: TableSearch }) {
  const place = placeOf(search);
  const { onPage, onOrder } = useTableNavigation();
  const [opened, setOpened] = useState<MailSummary | null>(null);
  const mails = useQuery(mailsOptions(place));
  return (
    <Page title={texts.mailbox} subtitle={texts.everyEmailSentInLast}>
      {mails.data?.meta.is_real !== false ? null : <Alert severity="info">{texts.noMailServerIsConfigured}</Alert>}
      <Paper variant="outlined">
        <DataTable
          {...place}
          {...pageProps(mails)}
          label={texts.mail}
          columns={columns}
          orderable={['created_at']}
          onPage={onPage}
          onOrder={onOrder}
          onOpen={setOpened}
          emptyText={texts.noEmailsYet}
          isCompact
        />
      </Paper>
      {opened === null ? null : <MailDialog mail={opened} onClose={() => setOpened(null)} />}
    </Page>
  );
}

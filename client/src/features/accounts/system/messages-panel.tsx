import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { MailSummary } from '@acquaint/contract';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import { formatMoment } from '../../../ui/text/formats.ts';
import { useAnswer } from '../../../platform/api/use-answer.ts';
import { asPart } from '../../../ui/part.tsx';
import { WaitingPanel } from './waiting-panel.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { StateLabel } from './state-label.tsx';
import { lastMailsOptions, ownChannelsOptions, useSendTestMail, useTestOwnChannel } from './system.queries.ts';

const mailStates = {
  queued: { tone: 'neutral', label: 'Waiting' },
  sending: { tone: 'info', label: 'Sending' },
  sent: { tone: 'success', label: 'Sent' },
  kept: { tone: 'success', label: 'In the mailbox' },
  failed: { tone: 'error', label: 'Failed' },
} as const satisfies Record<MailSummary['state'], unknown>;

const oneLine = { whiteSpace: 'nowrap', flexShrink: 0 } as const;

/** The last emails, and a way to send one to try. */
export const MailPanel = asPart('Email', function MailPanel() {
  const { data: mails } = useAnswer(lastMailsOptions());
  const test = useSendTestMail();
  if (mails === undefined) return <WaitingPanel />;
  return (
    <Panel
      title="Email"
      note={mails.is_real ? 'By your mail server' : 'Kept in the mailbox'}
      isFlush
      actions={
        <Stack direction="row" spacing={1}>
          <ButtonLink to="/admin/mailbox" size="small" sx={oneLine}>
            Open mailbox
          </ButtonLink>
          <Button variant="outlined" size="small" sx={oneLine} loading={test.isPending} onClick={() => test.mutate({})}>
            Send test email
          </Button>
        </Stack>
      }
    >
      {mails.data.length === 0 ? (
        <EmptyState title="No emails yet" text="Emails of the last 30 days appear here." />
      ) : (
        <SimpleTable
          label="Last emails"
          columns={[{ label: 'Subject', isName: true }, 'To', 'State', { label: 'When', isWhole: true }]}
          rows={mails.data.map((mail) => ({
            id: mail.id,
            cells: [
              mail.subject,
              mail.to,
              <StateLabel key="state" {...mailStates[mail.state]} />,
              formatMoment(mail.created_at),
            ],
          }))}
        />
      )}
    </Panel>
  );
});

/** The channels that alerts of the administrator's account go to, each with a way to try it. */
export const ChannelTestsPanel = asPart('Alert channels', function ChannelTestsPanel() {
  const { data: channels } = useAnswer(ownChannelsOptions());
  const test = useTestOwnChannel();
  if (channels === undefined) return <WaitingPanel />;
  return (
    <Panel
      title="Alert channels"
      note="Of your account"
      isFlush={channels.length > 0}
      actions={
        <ButtonLink to="/profile/alerts" size="small" sx={oneLine}>
          Open alerts
        </ButtonLink>
      }
    >
      {channels.length === 0 ? (
        <EmptyState
          title="No channels yet"
          text="Add Slack, Teams, a webhook or people under Alerts to hear about overdue backups and failed jobs."
        />
      ) : (
        <SimpleTable
          label="Alert channels"
          columns={[{ label: 'Name', isName: true }, 'Goes to', 'Actions']}
          rows={channels.map((channel) => ({
            id: channel.id,
            cells: [
              channel.name,
              channel.target,
              <Button
                key="test"
                size="small"
                disabled={test.isPending}
                onClick={() => test.mutate({ params: { id: channel.id } })}
              >
                Send test alert
              </Button>,
            ],
          }))}
        />
      )}
    </Panel>
  );
});

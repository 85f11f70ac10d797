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
import { texts } from './system.texts.ts';

const mailStates = {
  queued: { tone: 'neutral', label: texts.waiting },
  sending: { tone: 'info', label: texts.sending },
  sent: { tone: 'success', label: texts.sent },
  kept: { tone: 'success', label: texts.inMailbox },
  failed: { tone: 'error', label: texts.failed },
} as const satisfies Record<MailSummary['state'], unknown>;

const oneLine = { whiteSpace: 'nowrap', flexShrink: 0 } as const;

/** The last emails, and a way to send one to try. */
export const MailPanel = asPart(texts.email, function MailPanel() {
  const { data: mails } = useAnswer(lastMailsOptions());
  const test = useSendTestMail();
  if (mails === undefined) return <WaitingPanel />;
  return (
    <Panel
      title={texts.email}
      note={mails.meta.is_real ? texts.byYourMailServer : texts.keptInMailbox}
      isFlush
      actions={
        <Stack direction="row" spacing={1}>
          <ButtonLink to="/admin/mailbox" size="small" sx={oneLine}>
            {texts.openMailbox}
          </ButtonLink>
          <Button variant="outlined" size="small" sx={oneLine} loading={test.isPending} onClick={() => test.mutate({})}>
            {texts.sendTestEmail}
          </Button>
        </Stack>
      }
    >
      {mails.data.length === 0 ? (
        <EmptyState title={texts.noEmailsYet} text={texts.emailsOfLast30Days} />
      ) : (
        <SimpleTable
          label={texts.lastEmails}
          columns={[
            { label: texts.subject, isName: true },
            texts.to,
            texts.state,
            { label: texts.when, isWhole: true },
          ]}
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
export const ChannelTestsPanel = asPart(texts.alertChannels, function ChannelTestsPanel() {
  const { data: channels } = useAnswer(ownChannelsOptions());
  const test = useTestOwnChannel();
  if (channels === undefined) return <WaitingPanel />;
  return (
    <Panel
      title={texts.alertChannels}
      note={texts.ofYourAccount}
      isFlush={channels.length > 0}
      actions={
        <ButtonLink to="/profile/alerts" size="small" sx={oneLine}>
          {texts.openAlerts}
        </ButtonLink>
      }
    >
      {channels.length === 0 ? (
        <EmptyState title={texts.noChannelsYet} text={texts.addSlackTeamsWebhookOr} />
      ) : (
        <SimpleTable
          label={texts.alertChannels}
          columns={[{ label: texts.name, isName: true }, texts.goesTo, texts.actions]}
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
                {texts.sendTestAlert}
              </Button>,
            ],
          }))}
        />
      )}
    </Panel>
  );
});

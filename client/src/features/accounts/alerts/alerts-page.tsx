import type { Alert } from '@acquaint/contract';
import { useAnswer } from '../../../platform/api/use-answer.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatMoment } from '../../../ui/text/formats.ts';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { alertsOptions, channelsOptions, rulesOptions } from './alerts.queries.ts';
import { ChannelsPanel } from './channels-panel.tsx';
import { RulesPanel } from './rules-panel.tsx';

function stateOf({ state, message }: Alert): string {
  if (state === 'sent') return 'Sent';
  if (state === 'failed') return `Not delivered: ${message}`;
  return message === '' ? 'On its way' : `Trying again: ${message}`;
}

/** Who hears of what: channels, rules, and what was sent. */
export function AlertsPage() {
  const { data: channels } = useSuspenseQuery(channelsOptions());
  const { data: rules } = useSuspenseQuery(rulesOptions());
  const { data: sent = [] } = useAnswer(alertsOptions());
  return (
    <Page title="Alerts" subtitle="Get notified about failing syncs, traffic changes and failed jobs where you work.">
      <ChannelsPanel channels={channels} />
      <RulesPanel rules={rules} channels={channels} />
      <Panel title="Latest alerts" isFlush={sent.length > 0}>
        {sent.length === 0 ? (
          <EmptyState title="No alerts yet" text="Alerts appear here when something you watch happens." />
        ) : (
          <SimpleTable
            label="Latest alerts"
            columns={['When', 'What happened', 'Channel', 'State']}
            rows={sent.map((alert) => ({
              id: alert.id,
              cells: [formatMoment(alert.at), `${alert.title}. ${alert.text}`, alert.channel, stateOf(alert)],
            }))}
          />
        )}
      </Panel>
    </Page>
  );
}

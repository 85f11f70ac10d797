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
import { texts } from './alerts.texts.ts';

function stateOf({ state, message }: Alert): string {
  if (state === 'sent') return texts.sent;
  if (state === 'failed') return texts.notDeliveredMessage({ message });
  return message === '' ? texts.onItsWay : texts.tryingAgainMessage({ message });
}

/** Who hears of what: channels, rules, and what was sent. */
export function AlertsPage() {
  const { data: channels } = useSuspenseQuery(channelsOptions());
  const { data: rules } = useSuspenseQuery(rulesOptions());
  const { data: sent = [] } = useAnswer(alertsOptions());
  return (
    <Page title={texts.alerts} subtitle={texts.getNotifiedAboutFailingSyncs}>
      <ChannelsPanel channels={channels} />
      <RulesPanel rules={rules} channels={channels} />
      <Panel title={texts.latestAlerts} isFlush={sent.length > 0}>
        {sent.length === 0 ? (
          <EmptyState title={texts.noAlertsYet} text={texts.alertsAppearHereWhenSomething} />
        ) : (
          <SimpleTable
            label={texts.latestAlerts}
            columns={[texts.when, texts.whatHappened, texts.channel, texts.state]}
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

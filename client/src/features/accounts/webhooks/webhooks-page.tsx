import WebhookOutlined from '@mui/icons-material/WebhookOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Webhook } from '@acquaint/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NewSecretDialog } from '../../../ui/dialogs/new-secret-dialog.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { formatCount, formatMoment } from '../../../ui/text/formats.ts';
import { StateChip } from './state-chip.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { stateOfWebhook } from './webhook-labels.ts';
import { webhooksOptions } from './webhooks.queries.ts';
import { texts } from './webhooks.texts.ts';

function Endpoint({ webhook: { id, url, description } }: { readonly webhook: Webhook }) {
  return (
    <>
      <TextLink to="/profile/webhooks/$id" params={{ id }} sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
        {description === '' ? url : description}
      </TextLink>
      {description === '' ? null : (
        <Typography variant="caption" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
          {url}
        </Typography>
      )}
    </>
  );
}

function WebhookTable({ webhooks }: { readonly webhooks: readonly Webhook[] }) {
  return (
    <SimpleTable
      label={texts.webhooks}
      isRoomy
      columns={[
        { label: texts.endpoint, minWidth: 220 },
        texts.state,
        { label: texts.events, isNumeric: true },
        { label: texts.waiting, isNumeric: true },
        { label: texts.lastDelivery, isWhole: true },
      ]}
      rows={webhooks.map((webhook) => ({
        id: webhook.id,
        cells: [
          <Endpoint key="endpoint" webhook={webhook} />,
          <StateChip key="state" state={stateOfWebhook(webhook)} />,
          formatCount(webhook.event_types.length),
          formatCount(webhook.waiting),
          webhook.last_delivered_at === null ? texts.never : formatMoment(webhook.last_delivered_at),
        ],
      }))}
    />
  );
}

/** The account's webhooks. */
export function WebhooksPage() {
  const { data: webhooks } = useSuspenseQuery(webhooksOptions());
  const [isAdding, setIsAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const add = (
    <Button variant="contained" onClick={() => setIsAdding(true)}>
      {texts.addWebhook}
    </Button>
  );
  return (
    <Page title={texts.webhooks} subtitle={texts.sendEventsToYourOwn}>
      <Panel title={texts.endpoints} actions={webhooks.length === 0 ? undefined : add} isFlush={webhooks.length > 0}>
        {webhooks.length === 0 ? (
          <EmptyState
            icon={<WebhookOutlined />}
            title={texts.noWebhooksYet}
            text={texts.addEndpointToHearAbout}
            action={add}
          />
        ) : (
          <WebhookTable webhooks={webhooks} />
        )}
      </Panel>
      {isAdding ? <WebhookDialog webhook={null} onCreated={setSecret} onClose={() => setIsAdding(false)} /> : null}
      {secret === null ? null : <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </Page>
  );
}

/** A signing secret that was just made. */
export function SecretDialog({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  return (
    <NewSecretDialog title={texts.yourSigningSecret} secret={secret} copyLabel={texts.copySecret} onClose={onClose}>
      {texts.yourEndpointVerifiesMessagesWith}
    </NewSecretDialog>
  );
}

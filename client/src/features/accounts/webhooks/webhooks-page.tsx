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
      label="Webhooks"
      isRoomy
      columns={[
        { label: 'Endpoint', minWidth: 220 },
        'State',
        { label: 'Events', isNumeric: true },
        { label: 'Waiting', isNumeric: true },
        { label: 'Last delivery', isWhole: true },
      ]}
      rows={webhooks.map((webhook) => ({
        id: webhook.id,
        cells: [
          <Endpoint key="endpoint" webhook={webhook} />,
          <StateChip key="state" state={stateOfWebhook(webhook)} />,
          formatCount(webhook.event_types.length),
          formatCount(webhook.waiting),
          webhook.last_delivered_at === null ? 'Never' : formatMoment(webhook.last_delivered_at),
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
      Add webhook
    </Button>
  );
  return (
    <Page
      title="Webhooks"
      subtitle="Send events to your own systems as they happen, signed and retried for three days."
    >
      <Panel title="Endpoints" actions={webhooks.length === 0 ? undefined : add} isFlush={webhooks.length > 0}>
        {webhooks.length === 0 ? (
          <EmptyState
            icon={<WebhookOutlined />}
            title="No webhooks yet"
            text="Add an endpoint to hear about identified visitors, purchases, lists, campaigns and syncs."
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
    <NewSecretDialog title="Your signing secret" secret={secret} copyLabel="Copy secret" onClose={onClose}>
      Your endpoint verifies messages with it. Use a Standard Webhooks library for your language.
    </NewSecretDialog>
  );
}

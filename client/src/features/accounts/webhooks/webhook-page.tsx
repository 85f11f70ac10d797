import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type Webhook, webhookEvents } from '@acquaint/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { TableSearch } from '../../../platform/table-search.ts';
import { FactList } from '../../../ui/tables/fact-list.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { MoreMenu } from '../../../ui/dialogs/more-menu.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { formatMoment } from '../../../ui/text/formats.ts';
import { DeliveriesPanel } from './deliveries-panel.tsx';
import { StateChip } from './state-chip.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { stateOfWebhook } from './webhook-labels.ts';
import { SecretDialog } from './webhooks-page.tsx';
import {
  useDeleteWebhook,
  useRotateSecret,
  useTestWebhook,
  useUpdateWebhook,
  webhookOptions,
} from './webhooks.queries.ts';
import { texts } from './webhooks.texts.ts';

/** Why messages wait, where they do. */
function Notice({ webhook }: { readonly webhook: Webhook }) {
  const { state, state_reason: reason, waiting, failing_since: failing } = webhook;
  const events = texts.messagesAre({ waiting });
  if (state === 'stopped')
    return <Alert severity="error">{texts.reasonEventsWaitingFixYour({ reason, events })}</Alert>;
  if (state === 'paused')
    return waiting === 0 ? null : <Alert severity="info">{texts.eventsWaiting({ events })}</Alert>;
  return failing === null ? null : (
    <Alert severity="warning">{texts.everyTryHasFailedSince({ failing: formatMoment(failing) })}</Alert>
  );
}

function Settings({ webhook }: { readonly webhook: Webhook }) {
  const { url, event_types: types, pixel_ids: pixels, campaign_ids: campaigns, former_secret_until: until } = webhook;
  const names = webhookEvents.filter(({ type }) => types.includes(type)).map(({ type }) => type);
  const facts = [
    { label: texts.endpoint, value: url },
    { label: texts.events, value: names.join(', ') },
    ...(pixels.length === 0 ? [] : [{ label: texts.pixels, value: texts.countChosen({ count: pixels.length }) }]),
    ...(campaigns.length === 0
      ? []
      : [{ label: texts.campaigns, value: texts.countChosen({ count: campaigns.length }) }]),
    ...(until === null
      ? []
      : [{ label: texts.formerSecret, value: texts.signsTooUntilUntil({ until: formatMoment(until) }) }]),
  ];
  return (
    <Panel title={texts.settings}>
      <FactList facts={facts} />
    </Panel>
  );
}

type Asked = 'delete' | 'edit' | 'rotate' | null;

function Dialogs({
  webhook,
  asked,
  onClose,
}: {
  readonly webhook: Webhook;
  readonly asked: Asked;
  readonly onClose: () => void;
}) {
  const { id } = webhook;
  const navigate = useNavigate();
  const remove = useDeleteWebhook();
  const rotate = useRotateSecret();
  const [secret, setSecret] = useState<string | null>(null);
  if (secret !== null) return <SecretDialog secret={secret} onClose={() => setSecret(null)} />;
  if (asked === 'edit') return <WebhookDialog webhook={webhook} onClose={onClose} />;
  if (asked === 'rotate')
    return (
      <ConfirmDialog
        title={texts.rotateSigningSecret}
        text={texts.youGetNewSecretMessages}
        confirmLabel={texts.rotateSecret}
        onConfirm={async () => setSecret((await rotate.mutateAsync({ params: { id } })).data.secret)}
        onClose={onClose}
      />
    );
  if (asked === 'delete')
    return (
      <ConfirmDialog
        title={texts.deleteThisWebhook}
        text={texts.itsMessagesAreDeletedToo}
        confirmLabel={texts.delete}
        color="error"
        onConfirm={async () => {
          await navigate({ to: '/profile/webhooks' });
          await remove.mutateAsync({ params: { id } });
        }}
        onClose={onClose}
      />
    );
  return null;
}

/** One webhook with its messages. */
export function WebhookPage({ id, search }: { readonly id: string; readonly search: TableSearch }) {
  const { data: webhook } = useSuspenseQuery(webhookOptions(id));
  const [asked, setAsked] = useState<Asked>(null);
  const update = useUpdateWebhook();
  const test = useTestWebhook();
  const { state, description, url } = webhook;
  const isOn = state === 'on';
  const turn = (): void => update.mutate({ params: { id }, body: { state: isOn ? 'paused' : 'on' } });
  return (
    <Page
      title={description === '' ? new URL(url).host : description}
      badge={<StateChip state={stateOfWebhook(webhook)} />}
      subtitle={<TextLink to="/profile/webhooks">{texts.allWebhooks}</TextLink>}
      actions={
        <>
          {isOn ? (
            <Button
              variant="contained"
              loading={test.isPending}
              onClick={() => test.mutate({ params: { id }, body: {} })}
            >
              {texts.sendTestEvent}
            </Button>
          ) : (
            <Button variant="contained" loading={update.isPending} onClick={turn}>
              {texts.turnOn}
            </Button>
          )}
          <Button variant="outlined" onClick={() => setAsked('edit')}>
            {texts.edit}
          </Button>
          <MoreMenu
            label={texts.moreActions}
            actions={[
              ...(isOn ? [{ label: texts.pause, onChoose: turn }] : []),
              { label: texts.rotateSecret, onChoose: () => setAsked('rotate') },
              null,
              { label: texts.delete, onChoose: () => setAsked('delete') },
            ]}
          />
        </>
      }
    >
      <Notice webhook={webhook} />
      <Settings webhook={webhook} />
      <DeliveriesPanel webhook={webhook} search={search} />
      <Dialogs webhook={webhook} asked={asked} onClose={() => setAsked(null)} />
    </Page>
  );
}

import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type Webhook, webhookEvents, webhookEventTypes, type WebhookFilter, webhookPayload } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { FormTextField } from '../../../ui/forms/form-fields.tsx';
import { formResolver } from '../../../ui/forms/form-resolver.ts';
import { FormScope } from '../../../ui/forms/form.tsx';
import { useServerForm } from '../../../ui/forms/use-server-form.ts';
import { EventField } from './event-field.tsx';
import { campaignChoicesOptions, pixelChoicesOptions, useCreateWebhook, useSaveWebhook } from './webhooks.queries.ts';
import { texts } from './webhooks.texts.ts';

const fields = webhookPayload.pick({
  url: true,
  description: true,
  event_types: true,
  pixel_ids: true,
  campaign_ids: true,
});

interface WebhookDialogProps {
  /** The webhook that is changed; null for a new one. */
  readonly webhook: Webhook | null;
  /** Gets the secret of a new one. */
  readonly onCreated?: (secret: string) => void;
  readonly onClose: () => void;
}

interface LimitFieldProps {
  readonly label: string;
  readonly help: string;
  readonly options: readonly { readonly id: string; readonly name: string }[];
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
}

/** What a webhook is limited to. */
function LimitField({ label, help, options, value, onChange }: LimitFieldProps) {
  return (
    <Autocomplete
      multiple
      options={options}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      value={options.filter(({ id }) => value.includes(id))}
      onChange={(_event, chosen) => onChange(chosen.map(({ id }) => id))}
      renderInput={(props) => <TextField {...props} label={label} helperText={help} />}
    />
  );
}

/** The pixels and campaigns that a webhook is limited to, where it asks for their events. */
function Limits({ types }: { readonly types: readonly string[] }) {
  const { data: pixels = [] } = useQuery(pixelChoicesOptions());
  const { data: campaigns = [] } = useQuery(campaignChoicesOptions());
  const asks = (filter: WebhookFilter): boolean =>
    webhookEvents.some((event) => 'filter' in event && event.filter === filter && types.includes(event.type));
  const fields = [
    { filter: 'pixel', name: 'pixel_ids', label: texts.pixels, noun: 'pixels', subject: 'visitor', options: pixels },
    {
      filter: 'campaign',
      name: 'campaign_ids',
      label: texts.campaigns,
      noun: 'campaigns',
      subject: 'campaign',
      options: campaigns,
    },
  ] as const;
  return fields
    .filter(({ filter }) => asks(filter))
    .map(({ name, label, noun, subject, options }) => (
      <Controller
        key={name}
        name={name}
        render={({ field }) => (
          <LimitField
            label={texts.labelOptional({ label })}
            help={texts.limitsSubjectEventsToThese({ subject, noun })}
            options={options}
            value={field.value ?? []}
            onChange={field.onChange}
          />
        )}
      />
    ));
}

const blank = { url: '', description: '', event_types: [], pixel_ids: [], campaign_ids: [] };

/** What the form starts from. */
function startOf(webhook: Webhook | null) {
  const { url, description, event_types: types, pixel_ids, campaign_ids } = webhook ?? blank;
  const known = webhookEventTypes.filter((type) => types.some((one) => one === type));
  return { url, description, event_types: known, pixel_ids, campaign_ids };
}

/** Makes or changes a webhook. */
export function WebhookDialog({ webhook, onCreated, onClose }: WebhookDialogProps) {
  const form = useServerForm({
    resolver: formResolver(fields),
    defaultValues: startOf(webhook),
  });
  const create = useCreateWebhook();
  const save = useSaveWebhook();
  const submit = form.save(async (body) => {
    if (webhook === null) onCreated?.((await create.mutateAsync({ body })).data.secret);
    else await save.mutateAsync({ params: { id: webhook.id }, body });
    onClose();
  });
  return (
    <FormScope form={form}>
      <FormDialog
        title={webhook === null ? texts.addWebhook : texts.editWebhook}
        submitLabel={webhook === null ? texts.addWebhook : texts.save}
        isBusy={create.isPending || save.isPending}
        failure={null}
        onSubmit={() => void submit()}
        onClose={onClose}
      >
        <FormTextField name="url" label={texts.endpoint} helperText={texts.getsPostRequestForEach} />
        <FormTextField name="description" label={texts.descriptionOptional} />
        <Controller
          control={form.control}
          name="event_types"
          render={({ field, fieldState }) => (
            <EventField value={field.value} message={fieldState.error?.message} onChange={field.onChange} />
          )}
        />
        <Limits types={form.watch('event_types')} />
      </FormDialog>
    </FormScope>
  );
}

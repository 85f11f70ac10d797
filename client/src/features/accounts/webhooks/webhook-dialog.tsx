import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type Webhook, webhookEventTypes, webhookPayload } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { FormTextField } from '../../../ui/forms/form-fields.tsx';
import { formResolver } from '../../../ui/forms/form-resolver.ts';
import { FormScope } from '../../../ui/forms/form.tsx';
import { useServerForm } from '../../../ui/forms/use-server-form.ts';
import { EventField } from './event-field.tsx';
import { pixelChoicesOptions, useCreateWebhook, useSaveWebhook } from './webhooks.queries.ts';

const fields = webhookPayload.pick({ url: true, description: true, event_types: true, pixel_ids: true });

interface WebhookDialogProps {
  /** The webhook that is changed; null for a new one. */
  readonly webhook: Webhook | null;
  /** Gets the secret of a new one. */
  readonly onCreated?: (secret: string) => void;
  readonly onClose: () => void;
}

interface PixelFieldProps {
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
}

/** Which pixels a webhook is limited to. */
function PixelField({ value, onChange }: PixelFieldProps) {
  const { data: pixels = [] } = useQuery(pixelChoicesOptions());
  return (
    <Autocomplete
      multiple
      options={pixels}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      value={pixels.filter(({ id }) => value.includes(id))}
      onChange={(_event, chosen) => onChange(chosen.map(({ id }) => id))}
      renderInput={(props) => (
        <TextField
          {...props}
          label="Pixels (optional)"
          helperText="Limits visitor events to these pixels. Leave it empty to get those of all pixels."
        />
      )}
    />
  );
}

/** Makes or changes a webhook. */
export function WebhookDialog({ webhook, onCreated, onClose }: WebhookDialogProps) {
  const form = useServerForm({
    resolver: formResolver(fields),
    defaultValues: {
      url: webhook?.url ?? '',
      description: webhook?.description ?? '',
      event_types: webhookEventTypes.filter((type) => webhook?.event_types.includes(type) === true),
      pixel_ids: webhook?.pixel_ids ?? [],
    },
  });
  const create = useCreateWebhook();
  const save = useSaveWebhook();
  const submit = form.save(async (body) => {
    if (webhook === null) onCreated?.((await create.mutateAsync({ body })).secret);
    else await save.mutateAsync({ params: { id: webhook.id }, body });
    onClose();
  });
  return (
    <FormScope form={form}>
      <FormDialog
        title={webhook === null ? 'Add webhook' : 'Edit webhook'}
        submitLabel={webhook === null ? 'Add webhook' : 'Save'}
        isBusy={create.isPending || save.isPending}
        failure={null}
        onSubmit={() => void submit()}
        onClose={onClose}
      >
        <FormTextField
          name="url"
          label="Endpoint"
          helperText="Gets a POST request for each event, such as https://example.com/events"
        />
        <FormTextField name="description" label="Description (optional)" />
        <Controller
          control={form.control}
          name="event_types"
          render={({ field, fieldState }) => (
            <EventField value={field.value} message={fieldState.error?.message} onChange={field.onChange} />
          )}
        />
        <Controller
          control={form.control}
          name="pixel_ids"
          render={({ field }) => <PixelField value={field.value ?? []} onChange={field.onChange} />}
        />
      </FormDialog>
    </FormScope>
  );
}

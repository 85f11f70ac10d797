import Button from '@mui/material/Button';
import { type Campaign, campaignUpdate } from '@acquaint/contract';
import { Form } from '../../../ui/forms/form.tsx';
import { FormTextField } from '../../../ui/forms/form-fields.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useServerForm } from '../../../ui/forms/use-server-form.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useChangeCampaign } from './campaigns.queries.ts';
import { texts } from './campaigns.texts.ts';

const fields = campaignUpdate.pick({ name: true, description: true });

/** What the campaign is called; that can be changed at any time. */
export function CampaignNames({ campaign: { id, name, description, revision } }: { readonly campaign: Campaign }) {
  const change = useChangeCampaign();
  const form = useServerForm({
    resolver: zodResolver(fields),
    values: { name, description },
    resetOptions: { keepDirtyValues: true },
  });
  const { isSubmitting, isDirty } = form.formState;
  return (
    <Panel title={texts.nameAndDescription}>
      <Form
        form={form}
        maxWidth={640}
        onSubmit={form.save((body) => change.mutateAsync({ params: { id }, body: { ...body, revision } }))}
        actions={
          <Button
            type="submit"
            variant="contained"
            loading={isSubmitting}
            disabled={!isDirty}
            sx={{ alignSelf: 'flex-start' }}
          >
            {texts.save}
          </Button>
        }
      >
        <FormTextField name="name" label={texts.name} required />
        <FormTextField name="description" label={texts.description} multiline minRows={2} />
      </Form>
    </Panel>
  );
}

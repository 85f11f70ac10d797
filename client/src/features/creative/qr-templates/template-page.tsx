import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { QrTemplate } from '@acquaint/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { fieldErrorsOf } from '../../../platform/api/api-error.ts';
import { showFailure } from '../../../platform/toasts.ts';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { formatMoment } from '../../../ui/text/formats.ts';
import { ButtonLink } from '../../../ui/links.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SampleBadge } from '../../../ui/sample-badge.tsx';
import { useFieldErrors } from '../../../ui/forms/use-field-errors.ts';
import { TagsOf } from '../../audiences/tags/index.ts';
import { BesidePreview } from './beside-preview.tsx';
import { DeleteTemplateDialog } from './delete-template-dialog.tsx';
import { QrPicture } from './qr-picture.tsx';
import {
  qrTemplateOptions,
  qrTemplatesOptions,
  useCreateQrTemplate,
  useUpdateQrTemplate,
} from './qr-templates.queries.ts';
import { Readability } from './readability.tsx';
import { sampleContent, sampleText } from './sample-text.ts';
import type { StyleDraft } from './style-draft.ts';
import { StyleEditor } from './style-editor.tsx';
import { texts } from './qr-templates.texts.ts';

/** A failure on no field of the page is identified by a toast. */
function showUnlessOnField(error: unknown): void {
  if (Object.keys(fieldErrorsOf(error)).length === 0) showFailure(error);
}

function TemplateForm({ template }: { readonly template: QrTemplate }) {
  const update = useUpdateQrTemplate();
  const create = useCreateQrTemplate();
  const navigate = useNavigate();
  const [name, setName] = useState(template.name);
  const [draft, setDraft] = useState<StyleDraft>({ style: template.style, logoUrl: template.logo_url });
  const errors = useFieldErrors(update.error ?? create.error, { name, style: draft.style });
  const save = (): void =>
    update.mutate({ params: { id: template.id }, body: { name, style: draft.style } }, { onError: showUnlessOnField });
  const saveAsNew = (): void =>
    create.mutate(
      { body: { name: name === template.name ? `${name} copy` : name, style: draft.style } },
      {
        onSuccess: ({ data }) => void navigate({ to: '/qr-code/templates/$id', params: { id: data.id } }),
        onError: showUnlessOnField,
      },
    );
  return (
    <BesidePreview
      preview={
        <>
          <Box sx={{ bgcolor: 'background.default', borderRadius: 1, p: 2 }}>
            <QrPicture
              text={sampleText}
              {...draft}
              label={texts.previewOfName({ name })}
              sx={{ width: 1, maxHeight: 320 }}
            />
          </Box>
          <Readability code={{ content: sampleContent, is_dynamic: true, style: draft.style }} />
          <ErrorSummary errors={errors} />
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
            <Button variant="contained" loading={update.isPending} onClick={save}>
              {texts.save}
            </Button>
            <Button variant="outlined" loading={create.isPending} onClick={saveAsNew}>
              {texts.saveAsNew}
            </Button>
          </Stack>
        </>
      }
    >
      <Panel title={texts.style}>
        <Stack spacing={3}>
          <TextField
            label={texts.name}
            name="name"
            value={name}
            error={errors['name'] !== undefined}
            helperText={errors['name']}
            onChange={({ target }) => setName(target.value)}
          />
          <StyleEditor {...draft} errors={errors} onChange={setDraft} />
        </Stack>
      </Panel>
    </BesidePreview>
  );
}

/** One style of QR codes, edited beside a preview that is tried with three readers. */
export function QrTemplatePage({ id }: { readonly id: string }) {
  const { data: template } = useSuspenseQuery(qrTemplateOptions(id));
  const { data: templates } = useSuspenseQuery(qrTemplatesOptions());
  const [isDeleting, setIsDeleting] = useState(false);
  const navigate = useNavigate();
  return (
    <Page
      title={template.name}
      subtitle={texts.lastChangedUpdatedAtCodesThat({ updatedAt: formatMoment(template.updated_at) })}
      badge={
        <>
          {template.is_default ? <Chip size="small" color="primary" variant="outlined" label={texts.default} /> : null}
          {template.is_sample ? <SampleBadge /> : null}
          <TagsOf modelType="qr_template" id={id} name={template.name} />
        </>
      }
      actions={
        <>
          <ButtonLink to="/qr-code/templates">{texts.allTemplates}</ButtonLink>
          <Button color="error" onClick={() => setIsDeleting(true)}>
            {texts.delete}
          </Button>
        </>
      }
    >
      <TemplateForm key={id} template={template} />
      {isDeleting ? (
        <DeleteTemplateDialog
          template={template}
          others={templates.filter((other) => other.id !== id)}
          onClose={() => setIsDeleting(false)}
          onDeleted={() => void navigate({ to: '/qr-code/templates' })}
        />
      ) : null}
    </Page>
  );
}

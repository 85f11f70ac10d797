import Button from '@mui/material/Button';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { showFailure, showSuccess } from '../../../../platform/toasts.ts';
import { ButtonLink } from '../../../../ui/links.tsx';
import { Page } from '../../../../ui/page.tsx';
import { qrTemplatesOptions, useCreateQrTemplate } from '../../qr-templates/index.ts';
import { meOptions } from '../../../accounts/session/index.ts';
import { CodeForm } from './code-form.tsx';
import { creationOf, newDraft, type QrDraft } from './draft.ts';
import { useCreateQrCode, useDownloadPicture } from '../qr-codes.queries.ts';
import { SaveButtons } from './save-buttons.tsx';
import { useSaving } from './use-saving.ts';
import { texts } from '../qr-codes.texts.ts';

/** Makes a QR code. */
export function NewQrCodePage() {
  const { data: templates } = useSuspenseQuery(qrTemplatesOptions());
  const { data: user } = useSuspenseQuery(meOptions());
  const [draft, setDraft] = useState<QrDraft>(() =>
    newDraft(
      templates.find(({ is_default: isDefault }) => isDefault),
      user?.time_zone ?? 'UTC',
    ),
  );
  const create = useCreateQrCode();
  const download = useDownloadPicture();
  const keepStyle = useCreateQrTemplate();
  const navigate = useNavigate();
  const { errors, run } = useSaving(draft);
  const save = async (acceptsUnreadable: boolean, downloads: boolean): Promise<void> => {
    const body = { ...creationOf(draft), accepts_unreadable: acceptsUnreadable };
    const made = await run(() => create.mutateAsync({ body }));
    if (made === null) return;
    if (downloads) download.mutate({ id: made.data.id, format: 'svg' });
    await navigate({ to: '/qr-code/$id', params: { id: made.data.id } });
  };
  const saveStyle = (): void => {
    const name = draft.name === '' ? texts.newTemplate : draft.name;
    keepStyle.mutate(
      { body: { name, style: draft.style } },
      {
        onSuccess: ({ data }) => {
          setDraft({ ...draft, template_id: data.id });
          showSuccess(texts.lookIsKeptAsTemplate({ name: data.name }));
        },
        onError: showFailure,
      },
    );
  };
  return (
    <Page
      title={texts.newQrCode2}
      subtitle={texts.dynamicCodesNeverExpireYou}
      actions={<ButtonLink to="/qr-code">{texts.allQrCodes}</ButtonLink>}
    >
      <CodeForm
        draft={draft}
        onChange={setDraft}
        errors={errors}
        code={null}
        actions={
          <SaveButtons
            label={texts.save}
            isBusy={create.isPending}
            errors={errors}
            onSave={(accepts) => void save(accepts, false)}
          >
            <Button variant="outlined" disabled={create.isPending} onClick={() => void save(false, true)}>
              {texts.saveAndDownload}
            </Button>
            <Button loading={keepStyle.isPending} onClick={saveStyle}>
              {texts.saveStyleAsTemplate}
            </Button>
          </SaveButtons>
        }
      />
    </Page>
  );
}

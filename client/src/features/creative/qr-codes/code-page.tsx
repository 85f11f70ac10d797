import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import type { QrCode } from '@acquaint/contract';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ButtonLink, TextLink } from '../../../ui/links.tsx';
import { MoreMenu } from '../../../ui/dialogs/more-menu.tsx';
import { Page } from '../../../ui/page.tsx';
import { SampleBadge } from '../../../ui/sample-badge.tsx';
import { QrPicture } from '../qr-templates/index.ts';
import { TagsOf } from '../../audiences/tags/index.ts';
import { CodeForm } from './editing/code-form.tsx';
import { CodeHistory } from './code-history.tsx';
import { CodeStatus } from './code-status.tsx';
import { DeleteCodeDialog } from './delete-code-dialog.tsx';
import { DownloadMenu } from './download-menu.tsx';
import { changesOf, draftOf, type QrDraft } from './editing/draft.ts';
import {
  campaignsOfCodeOptions,
  qrCodeOptions,
  qrCodeStatsOptions,
  useExportScans,
  useUpdateQrCode,
} from './qr-codes.queries.ts';
import { useRange } from './figures/range-picker.tsx';
import { SaveButtons } from './editing/save-buttons.tsx';
import { StatsView } from './figures/stats-view.tsx';
import { typeNames } from './editing/type-names.ts';
import { useSaving } from './editing/use-saving.ts';
import { useStatusActions } from './use-status-actions.ts';
import { useAnswer } from '../../../platform/api/use-answer.ts';
import { asPart } from '../../../ui/part.tsx';
import { texts } from './qr-codes.texts.ts';

/** The campaigns that give a code to people. */
function CampaignsOf({ id }: { readonly id: string }) {
  const { data: campaigns } = useQuery(campaignsOfCodeOptions(id));
  if (campaigns === undefined || campaigns.data.length === 0) return null;
  const more = campaigns.meta.total - campaigns.data.length;
  return (
    <Typography variant="body2" component="div" color="textSecondary">
      {texts.inCampaigns({ total: campaigns.meta.total })}
      {campaigns.data.map((campaign, index) => (
        <span key={campaign.id}>
          {index === 0 ? '' : ', '}
          <TextLink to="/campaigns/$id" params={{ id: campaign.id }}>
            {campaign.name}
          </TextLink>
        </span>
      ))}
      {more > 0 ? texts.andMoreMore({ more }) : ''}
    </Typography>
  );
}

function Summary({ code }: { readonly code: QrCode }) {
  const { name, style, logo_url: logoUrl, payload, short_url: url, target, type } = code;
  return (
    <Paper variant="outlined" sx={{ p: 2.5 }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={3} sx={{ alignItems: { sm: 'center' } }}>
        <QrPicture
          text={payload}
          style={style}
          logoUrl={logoUrl}
          label={texts.qrCodeName({ name })}
          sx={{ width: 150, maxHeight: 200, flexShrink: 0, borderRadius: 1 }}
        />
        <Stack spacing={1} sx={{ minWidth: 0, flex: 1 }}>
          {url === null ? (
            <Typography color="textSecondary">{texts.contentIsStoredInCode}</Typography>
          ) : (
            <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
              <Link
                href={url}
                target="_blank"
                rel="noreferrer"
                sx={{ fontFamily: 'monospace', fontSize: '1.0625rem', overflowWrap: 'anywhere' }}
              >
                {url.replace(/^https?:\/\//, '')}
              </Link>
              <CopyButton text={url} />
            </Stack>
          )}
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            <Typography component="span" color="textSecondary">
              {typeNames[type][0]}:{' '}
            </Typography>
            {target}
          </Typography>
          {code.product_name === null ? null : (
            <Typography variant="body2" color="textSecondary">
              {texts.forProductName({ productName: code.product_name })}
            </Typography>
          )}
          <CampaignsOf id={code.id} />
          {code.note === '' ? null : <Typography variant="body2">{code.note}</Typography>}
          <Box>
            <DownloadMenu id={code.id} />
          </Box>
        </Stack>
      </Stack>
    </Paper>
  );
}

const Scans = asPart(texts.scans, function Scans({ code }: { readonly code: QrCode }) {
  const { range, field } = useRange();
  const { data } = useAnswer({ ...qrCodeStatsOptions(code.id, range), enabled: code.is_dynamic });
  const download = useExportScans(code.id);
  if (!code.is_dynamic) return <Alert severity="info">{texts.staticCodesDontCountScansPhones}</Alert>;
  if (data === undefined) return <Skeleton variant="rounded" height={320} />;
  if (data.now.last_at === null)
    return (
      <Paper variant="outlined">
        <EmptyState title={texts.noScansYet} text={texts.testItWithYourPhone} />
      </Paper>
    );
  return (
    <Stack spacing={2}>
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'space-between' }}>
        {field}
        <Button
          variant="outlined"
          startIcon={<FileDownloadOutlined />}
          loading={download.isPending}
          onClick={() => download.mutate(range)}
        >
          {texts.exportScans}
        </Button>
      </Stack>
      <StatsView stats={data} />
    </Stack>
  );
});

function Edit({ code, onSaved }: { readonly code: QrCode; readonly onSaved: () => void }) {
  const [draft, setDraft] = useState<QrDraft>(() => draftOf(code));
  const update = useUpdateQrCode();
  const { errors, run } = useSaving(draft);
  const save = async (acceptsUnreadable: boolean): Promise<void> => {
    const body = { ...changesOf(draft), accepts_unreadable: acceptsUnreadable };
    const saved = await run(() => update.mutateAsync({ params: { id: code.id }, body }));
    if (saved !== null) onSaved();
  };
  return (
    <CodeForm
      draft={draft}
      onChange={setDraft}
      errors={errors}
      code={code}
      actions={
        <SaveButtons
          label={texts.save}
          isBusy={update.isPending}
          errors={errors}
          onSave={(accepts) => void save(accepts)}
        />
      }
    />
  );
}

export interface QrCodePageProps {
  readonly id: string;
  readonly tab: 'scans' | 'edit';
}

/** One QR code: its scans, and everything that can be changed. */
export function QrCodePage({ id, tab }: QrCodePageProps) {
  const { data: code } = useSuspenseQuery(qrCodeOptions(id));
  const [isDeleting, setIsDeleting] = useState(false);
  const { actions, isBusy } = useStatusActions(code);
  const navigate = useNavigate();
  const show = (next: QrCodePageProps['tab']): void =>
    void navigate({ to: '/qr-code/$id', params: { id }, search: next === 'scans' ? {} : { tab: next } });
  const isArchived = code.status === 'archived';
  return (
    <Page
      title={code.name}
      badge={
        <>
          <CodeStatus code={code} />
          {code.is_sample ? <SampleBadge /> : null}
          <TagsOf modelType="qr_code" id={id} name={code.name} />
        </>
      }
      actions={
        <>
          <ButtonLink to={isArchived ? '/qr-code/archive' : '/qr-code'}>
            {isArchived ? texts.archive : texts.allQrCodes}
          </ButtonLink>
          <MoreMenu
            label={texts.actionsForName({ name: code.name })}
            isBusy={isBusy}
            actions={[...actions, null, { label: texts.delete, onChoose: () => setIsDeleting(true) }]}
          />
        </>
      }
    >
      {isArchived ? <Alert severity="info">{texts.thisCodeIsArchivedIt}</Alert> : null}
      <Tabs value={tab} aria-label={texts.qrCode} onChange={(_event, next: QrCodePageProps['tab']) => show(next)}>
        <Tab value="scans" label={texts.scans} />
        <Tab value="edit" label={texts.edit} />
      </Tabs>
      {tab === 'edit' ? (
        <>
          <Edit key={code.updated_at} code={code} onSaved={() => show('scans')} />
          <CodeHistory code={code} />
        </>
      ) : (
        <>
          <Summary code={code} />
          <Scans code={code} />
        </>
      )}
      {isDeleting ? (
        <DeleteCodeDialog
          code={code}
          onClose={() => setIsDeleting(false)}
          onDeleted={() => void navigate({ to: isArchived ? '/qr-code/archive' : '/qr-code' })}
        />
      ) : null}
    </Page>
  );
}

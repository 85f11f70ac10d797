import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { QrCodeRow } from '@acquaint/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { copyText } from '../../../platform/clipboard.ts';
import { showSuccess } from '../../../platform/toasts.ts';
import { formatAmount, formatCount, formatMoment, formatOrders } from '../../../ui/text/formats.ts';
import { TextLink } from '../../../ui/links.tsx';
import { MoreMenu } from '../../../ui/dialogs/more-menu.tsx';
import { RowSampleBadge } from '../../../ui/sample-badge.tsx';
import { QrPicture } from '../qr-templates/index.ts';
import { TagsOf } from '../../audiences/tags/index.ts';
import { CodeStatus } from './code-status.tsx';
import { DeleteCodeDialog } from './delete-code-dialog.tsx';
import { useDownloadPicture } from './qr-codes.queries.ts';
import { typeNames } from './editing/type-names.ts';
import { useStatusActions } from './use-status-actions.ts';
import { texts } from './qr-codes.texts.ts';

/** The address without what every address has. */
const bare = (url: string): string => url.replace(/^https?:\/\//, '');

function Scans({ code }: { readonly code: QrCodeRow }) {
  if (!code.is_dynamic)
    return (
      <Typography variant="caption" color="textSecondary">
        {texts.staticCodesDontCountScans}
      </Typography>
    );
  const { scans, unique_scans: unique, last_scan_at: last, sales } = code;
  const sold =
    sales === null || sales.orders === 0
      ? ''
      : texts.revenueFromOrders({
          revenue: formatAmount(sales.revenue, sales.currency),
          orders: formatOrders(sales.orders),
        });
  return (
    <Typography variant="caption" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {scans === 0 || last === null
        ? texts.noScansYet
        : texts.scansUniquePeopleLastLast({
            scans2: scans,
            unique: formatCount(unique),
            last: formatMoment(last),
            sold,
          })}
    </Typography>
  );
}

function useActions(code: QrCodeRow, onDelete: () => void) {
  const status = useStatusActions(code);
  const download = useDownloadPicture();
  const navigate = useNavigate();
  const { id, short_url: url } = code;
  const copy = async (text: string): Promise<void> => {
    if (await copyText(text)) showSuccess(texts.shortLinkCopied);
  };
  return {
    isBusy: status.isBusy || download.isPending,
    actions: [
      {
        label: texts.edit,
        onChoose: () => void navigate({ to: '/qr-code/$id', params: { id }, search: { tab: 'edit' } }),
      },
      ...(url === null ? [] : [{ label: texts.copyShortLink, onChoose: () => void copy(url) }]),
      { label: texts.downloadSvg, onChoose: () => download.mutate({ id, format: 'svg' as const }) },
      { label: texts.downloadPng, onChoose: () => download.mutate({ id, format: 'png' as const }) },
      null,
      ...status.actions,
      { label: texts.delete, onChoose: onDelete },
    ],
  };
}

/** A code of a page of codes, `among` their ids: its picture, where it leads and how often it was scanned. */
export function CodeCard({ code, among }: { readonly code: QrCodeRow; readonly among: readonly string[] }) {
  const [isDeleting, setIsDeleting] = useState(false);
  const { id, name, style, logo_url: logoUrl, payload, type, target, short_url: url } = code;
  const { actions, isBusy } = useActions(code, () => setIsDeleting(true));
  return (
    <Paper variant="outlined" component="article" aria-label={name} sx={{ p: 2, minWidth: 0 }}>
      <Stack direction="row" spacing={2}>
        <Box sx={{ width: 92, flexShrink: 0 }}>
          <QrPicture
            text={payload}
            style={style}
            logoUrl={logoUrl}
            label={texts.qrCodeName({ name })}
            sx={{ width: 92, maxHeight: 124, borderRadius: 0.5 }}
          />
        </Box>
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'flex-start' }}>
            <TextLink to="/qr-code/$id" params={{ id }} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {name}
            </TextLink>
            <MoreMenu label={texts.actionsForName({ name })} isBusy={isBusy} actions={actions} />
          </Stack>
          {url === null ? null : (
            <Typography variant="body2" noWrap sx={{ fontFamily: 'monospace' }} title={url}>
              {bare(url)}
            </Typography>
          )}
          <Typography variant="body2" color="textSecondary" noWrap title={target}>
            {typeNames[type][0]}: {bare(target)}
          </Typography>
          <Stack direction="row" spacing={0.75} useFlexGap sx={{ mt: 0.75, flexWrap: 'wrap', alignItems: 'center' }}>
            <CodeStatus code={code} />
            <RowSampleBadge row={code} />
            <TagsOf modelType="qr_code" id={id} name={name} among={among} />
          </Stack>
        </Box>
      </Stack>
      <Box sx={{ mt: 1 }}>
        <Scans code={code} />
      </Box>
      {isDeleting ? <DeleteCodeDialog code={code} onClose={() => setIsDeleting(false)} /> : null}
    </Paper>
  );
}

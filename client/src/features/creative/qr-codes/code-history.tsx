import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { QrCode } from '@acquaint/contract';
import { showFailure } from '../../../platform/toasts.ts';
import { formatMoment } from '../../../ui/text/formats.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useUpdateQrCode } from './qr-codes.queries.ts';
import { texts } from './qr-codes.texts.ts';

/** Where a code led before, and the way back. */
export function CodeHistory({ code }: { readonly code: QrCode }) {
  const update = useUpdateQrCode();
  if (code.history.length === 0) return null;
  return (
    <Panel title={texts.earlierTargets}>
      <Stack spacing={1.5}>
        {code.history.map(({ content, target, until, changed_by: by }) => (
          <Stack key={until} direction="row" spacing={2} sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
            <Stack sx={{ minWidth: 0 }}>
              <Typography sx={{ overflowWrap: 'anywhere' }}>{target}</Typography>
              <Typography variant="caption" color="textSecondary">
                {texts.untilUntilChangedByBy({ until: formatMoment(until), by })}
              </Typography>
            </Stack>
            <Button
              size="small"
              variant="outlined"
              disabled={update.isPending}
              onClick={() => update.mutate({ params: { id: code.id }, body: { content } }, { onError: showFailure })}
              sx={{ flexShrink: 0 }}
            >
              {texts.usingAgain}
            </Button>
          </Stack>
        ))}
      </Stack>
    </Panel>
  );
}

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Asset } from '@acquaint/contract';
import { useState } from 'react';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { formatMoment } from '../../../ui/text/formats.ts';
import { useShareAsset } from './assets.queries.ts';
import { texts } from './assets.texts.ts';

const spans = [
  ['1', texts.oneDay],
  ['7', texts.oneWeek],
  ['30', '30 days'],
  ['365', texts.oneYear],
] as const;

/** Makes a link to a file for people without an account. */
export function ShareDialog({ asset, onClose }: { readonly asset: Asset; readonly onClose: () => void }) {
  const [days, setDays] = useState('30');
  const share = useShareAsset();
  const link = share.data?.data;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="share-title">
      <DialogTitle id="share-title">{texts.shareName({ name: asset.name })}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <Typography color="textSecondary">{texts.anyoneWithLinkCanView}</Typography>
          <TextField
            select
            label={texts.linkExpiresAfter}
            value={days}
            onChange={({ target }) => setDays(target.value)}
          >
            {spans.map(([value, label]) => (
              <MenuItem key={value} value={value}>
                {label}
              </MenuItem>
            ))}
          </TextField>
          {link === undefined ? null : (
            <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
              <TextField
                fullWidth
                label={texts.worksUntilExpiresAt({ expiresAt: formatMoment(link.expires_at) })}
                value={link.url}
                slotProps={{ input: { readOnly: true } }}
              />
              <CopyButton text={link.url} label={texts.copyLink} />
            </Stack>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.close}</Button>
        <Button
          variant="contained"
          loading={share.isPending}
          onClick={() => share.mutate({ params: { id: asset.id }, body: { days: Number(days) } })}
        >
          {texts.createLink}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

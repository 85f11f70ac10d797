import ShareOutlined from '@mui/icons-material/ShareOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Brand } from '@acquaint/contract';
import { useState } from 'react';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { useEndBrandShare, useShareBrand } from './brand.queries.ts';
import { texts } from './brand.texts.ts';

function SharedLink({ url }: { readonly url: string }) {
  const end = useEndBrandShare();
  return (
    <Stack spacing={2}>
      <Typography color="textSecondary">{texts.anybodyWithLinkReadsTheseGuidelines}</Typography>
      <Link href={url} target="_blank" rel="noopener" sx={{ overflowWrap: 'anywhere' }}>
        {url}
      </Link>
      <Stack direction="row" spacing={1}>
        <CopyButton text={url} label={texts.copyLink} />
        <Button size="small" color="error" loading={end.isPending} onClick={() => end.mutate({})}>
          {texts.endLink}
        </Button>
      </Stack>
    </Stack>
  );
}

function NotShared() {
  const share = useShareBrand();
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Typography color="textSecondary">{texts.giveAgenciesAndPrintersLink}</Typography>
      <Button variant="contained" loading={share.isPending} onClick={() => share.mutate({})}>
        {texts.createLink}
      </Button>
    </Stack>
  );
}

/** Gives the guidelines to others by a link. */
export function ShareBrand({ share_url: url }: Pick<Brand, 'share_url'>) {
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  return (
    <>
      <Button variant="outlined" startIcon={<ShareOutlined />} onClick={() => setIsOpen(true)}>
        {texts.share}
      </Button>
      <Dialog open={isOpen} onClose={close} fullWidth maxWidth="sm" aria-labelledby="share-brand">
        <DialogTitle id="share-brand">{texts.shareBrandGuidelines}</DialogTitle>
        <DialogContent>{url === null ? <NotShared /> : <SharedLink url={url} />}</DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={close}>{texts.close}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

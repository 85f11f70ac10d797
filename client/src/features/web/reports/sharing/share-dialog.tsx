import ShareOutlined from '@mui/icons-material/ShareOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import type { Pixel, Report } from '@acquaint/contract';
import { useState } from 'react';
import { filterLabels } from './filter-labels.ts';
import { ShareByLink } from './share-by-link.tsx';
import { ShareByMail } from './share-by-mail.tsx';
import type { ShareProps } from './sharing.queries.ts';
import { texts } from '../reports.texts.ts';

interface ShareButtonProps {
  readonly search: ShareProps['search'];
  readonly pixel: Pixel;
  readonly filters: Report['applied_filters'];
}

/** Gives the report to others, as it is looked at: by a link, or by mail. */
export function ShareButton({ filters, pixel, search }: ShareButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [place, setPlace] = useState<'link' | 'mail'>('link');
  const shared = { search, pixelUuid: pixel.pixel_uuid };
  const close = (): void => setIsOpen(false);
  return (
    <>
      <Button variant="outlined" startIcon={<ShareOutlined />} onClick={() => setIsOpen(true)}>
        {texts.shareWithOthers}
      </Button>
      <Dialog open={isOpen} onClose={close} maxWidth="sm" fullWidth aria-labelledby="share-title">
        <DialogTitle id="share-title">{texts.shareReportOfName({ name: pixel.name })}</DialogTitle>
        <DialogContent>
          <Typography variant="body2" color="textSecondary">
            {[pixel.domain, ...filterLabels(filters)].join(' · ')}
          </Typography>
          <Tabs
            value={place}
            onChange={(_event, next: 'link' | 'mail') => setPlace(next)}
            aria-label={texts.waysToShare}
            sx={{ mb: 2.5 }}
          >
            <Tab value="link" label={texts.link} />
            <Tab value="mail" label={texts.email} />
          </Tabs>
          {place === 'link' ? <ShareByLink {...shared} /> : <ShareByMail {...shared} />}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={close}>{texts.close}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

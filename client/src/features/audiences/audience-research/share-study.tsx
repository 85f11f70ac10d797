import ShareOutlined from '@mui/icons-material/ShareOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { leastCell, type Study } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NewLinkForm, SharedLinks } from '../../../ui/dialogs/share-links.tsx';
import { studySharesOptions, useCreateStudyShare, useDeleteStudyShare } from './research.queries.ts';
import { texts } from './audience-research.texts.ts';

interface ShareStudyProps {
  readonly study: Study;
}

function ShareStudyDialog({ study, onClose }: ShareStudyProps & { readonly onClose: () => void }) {
  const { data: links = [] } = useQuery(studySharesOptions);
  const create = useCreateStudyShare();
  const remove = useDeleteStudyShare();
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="share-title">
      <DialogTitle id="share-title">{texts.shareThisStudy}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography variant="body2" color="textSecondary">
            {texts.anyoneWithLinkCanView({ leastCell })}
          </Typography>
          <NewLinkForm
            error={create.error}
            isPending={create.isPending}
            onMake={(made, onMade) => create.mutate({ body: { ...made, study } }, { onSuccess: onMade })}
          />
          <SharedLinks links={links} onEnd={(id) => remove.mutate({ params: { id } })} />
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{texts.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** Gives a study to others by links, and ends them. */
export function ShareStudyButton(props: ShareStudyProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<ShareOutlined />} onClick={() => setIsOpen(true)}>
        {texts.share}
      </Button>
      {isOpen ? <ShareStudyDialog {...props} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { CopyButton } from '../copy-button.tsx';
import { texts } from './dialogs.texts.ts';

interface NewSecretDialogProps {
  readonly title: string;
  readonly secret: string;
  readonly copyLabel?: string;
  /** How it is used. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A secret that was just made, shown this once. */
export function NewSecretDialog({ title, secret, copyLabel = texts.copyKey, children, onClose }: NewSecretDialogProps) {
  const titleId = useId();
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Alert severity="warning">{texts.copyItNowYouWont}</Alert>
          <Typography component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
            {secret}
          </Typography>
          <Typography color="textSecondary">{children}</Typography>
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <CopyButton text={secret} label={copyLabel} />
        <Button variant="contained" onClick={onClose}>
          {texts.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

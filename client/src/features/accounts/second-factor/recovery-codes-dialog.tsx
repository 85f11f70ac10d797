import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CopyButton } from '../../../ui/copy-button.tsx';

/** Recovery codes, shown this once. */
export function RecoveryCodesDialog({
  codes,
  onClose,
}: {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}) {
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="recovery-codes-title">
      <DialogTitle id="recovery-codes-title">Your recovery codes</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography color="textSecondary">
            Each signs you in once, after your password, if you lose your device. Keep them somewhere safe: you won't
            see them again.
          </Typography>
          <Stack component="ul" sx={{ m: 0, pl: 2, display: 'block', typography: 'caption', fontFamily: 'monospace' }}>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </Stack>
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <CopyButton text={codes.join('\n')} label="Copy codes" />
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}

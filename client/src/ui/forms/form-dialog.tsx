import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { type FormEvent, type ReactNode, useContext, useId, useRef } from 'react';
import { FailureAlert } from '../dialogs/failure-alert.tsx';
import { ScopeErrors } from './scope-errors.ts';
import { WrongFields } from './wrong-fields.tsx';
import { texts } from './forms.texts.ts';

export interface FormDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  readonly isBusy: boolean;
  /** What went wrong with the whole; null while nothing did. */
  readonly failure: string | null;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** It cannot be sent yet. */
  readonly isDisabled?: boolean;
  readonly maxWidth?: 'sm' | 'md';
}

/** A short form over the page. Mount it when it is needed; it names the fields to fix. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    submitLabel,
    isBusy,
    failure,
    onSubmit,
    onClose,
    children,
    isDisabled = false,
    maxWidth = 'sm',
  } = props;
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);
  // Short forms keep their values themselves.
  const errors = useContext(ScopeErrors) ?? <WrongFields form={form} />;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Dialog open onClose={onClose} maxWidth={maxWidth} fullWidth aria-labelledby={titleId}>
      <Box
        component="form"
        ref={form}
        onSubmit={submit}
        noValidate
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            {children}
            <FailureAlert failure={failure} />
          </Stack>
        </DialogContent>
        <Box sx={{ px: 3, pb: 1, '&:empty': { display: 'none' } }}>{errors}</Box>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="contained" loading={isBusy} disabled={isDisabled}>
            {submitLabel}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}

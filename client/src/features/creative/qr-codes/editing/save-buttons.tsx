import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx';
import type { Errors } from './draft-field.tsx';
import { texts } from '../qr-codes.texts.ts';

export interface SaveButtonsProps {
  readonly label: string;
  readonly isBusy: boolean;
  readonly errors: Errors;
  readonly onSave: (acceptsUnreadable: boolean) => void;
  readonly children?: ReactNode;
}

/** Saves a code; one that was not read is saved only by whoever says so. */
export function SaveButtons({ label, isBusy, errors, onSave, children }: SaveButtonsProps) {
  return (
    <Stack spacing={1.5}>
      {errors['style'] === undefined ? (
        <ErrorSummary errors={errors} />
      ) : (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={() => onSave(true)}>
              {texts.saveAnyway}
            </Button>
          }
        >
          {errors['style']}
        </Alert>
      )}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button variant="contained" loading={isBusy} onClick={() => onSave(false)}>
          {label}
        </Button>
        {children}
      </Stack>
    </Stack>
  );
}

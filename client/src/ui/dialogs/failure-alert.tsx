import Alert from '@mui/material/Alert';
import { useEffect } from 'react';
import { defaultMessage } from '../../platform/api/api-error.ts';
import { showError } from '../../platform/toasts.ts';

/** What went wrong with a form, in its place; a failure that has no sentence of its own is a toast, too. */
export function FailureAlert({ failure }: { readonly failure: string | null }) {
  const isUnnamed = failure === defaultMessage;
  useEffect(() => {
    if (isUnnamed) showError(defaultMessage);
  }, [isUnnamed]);
  return failure === null ? null : <Alert severity="error">{failure}</Alert>;
}

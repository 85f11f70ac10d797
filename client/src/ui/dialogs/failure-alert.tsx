import Alert from '@mui/material/Alert';

/** What went wrong with a form, in its place. */
export function FailureAlert({ failure }: { readonly failure: string | null }) {
  return failure === null ? null : <Alert severity="error">{failure}</Alert>;
}

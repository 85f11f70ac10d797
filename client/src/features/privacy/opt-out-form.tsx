import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { optOutPayload, requestOptOut } from '@acquaint/contract';
import { FormProvider, useForm } from 'react-hook-form';
import { useOperation } from '../../platform/use-operation.ts';
import { failureSentence } from '../../ui/failure-sentence.ts';
import { showFormFailure } from '../../ui/form-failure.ts';
import { FormTextField } from '../../ui/form-fields.tsx';
import { formResolver } from '../../ui/form-resolver.ts';

const nothing = { email: '', first_name: '', last_name: '' };

/** Asks not to be identified, sold or shared any more. */
export function OptOutForm() {
  const form = useForm({ resolver: formResolver(optOutPayload), defaultValues: nothing });
  const request = useOperation(requestOptOut, { isSilent: true, hasOwnSuccess: true });
  const submit = form.handleSubmit((body) =>
    request.mutateAsync({ body }).catch((error: unknown) => {
      if (failureSentence(error) === null) showFormFailure(form.setError, ['email', 'first_name', 'last_name'], error);
    }),
  );
  const failure = failureSentence(request.error);
  return (
    <Paper component="section" variant="outlined" id="opt-out" aria-labelledby="opt-out-title" sx={{ p: 3, my: 3 }}>
      <Typography id="opt-out-title" variant="h3" component="h3">
        Do not sell or share my information
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2.5 }}>
        We mail you a link. Once you open it, your address is on our suppression list: nobody is identified by it any
        more, and it is left out of every count, list and export.
      </Typography>
      {request.isSuccess ? (
        <Alert severity="success">{request.data.message}</Alert>
      ) : (
        <FormProvider {...form}>
          <Stack component="form" noValidate spacing={2} onSubmit={(event) => void submit(event)}>
            {failure === null ? null : <Alert severity="error">{failure}</Alert>}
            <FormTextField name="email" label="Email" type="email" autoComplete="email" required />
            <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
              <FormTextField name="first_name" label="First name" autoComplete="given-name" />
              <FormTextField name="last_name" label="Last name" autoComplete="family-name" />
            </Stack>
            <Button type="submit" variant="contained" loading={request.isPending} sx={{ alignSelf: 'flex-start' }}>
              Send the request
            </Button>
          </Stack>
        </FormProvider>
      )}
    </Paper>
  );
}

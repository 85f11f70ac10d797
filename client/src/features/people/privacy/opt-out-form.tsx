import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { optOutPayload, requestOptOut } from '@acquaint/contract';
import { FailureAlert } from '../../../ui/dialogs/failure-alert.tsx';
import { useOperation } from '../../../platform/api/use-operation.ts';
import { failureSentence, showUnlessSentence } from '../../../ui/text/failure-sentence.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { FormTextField } from '../../../ui/forms/form-fields.tsx';
import { formResolver } from '../../../ui/forms/form-resolver.ts';
import { useServerForm } from '../../../ui/forms/use-server-form.ts';
import { texts } from './privacy.texts.ts';

const nothing = { email: '', first_name: '', last_name: '' };

/** Asks not to be identified, sold or shared any more. */
export function OptOutForm() {
  const form = useServerForm({ resolver: formResolver(optOutPayload), defaultValues: nothing });
  const request = useOperation(requestOptOut, { isSilent: true, hasOwnSuccess: true });
  const failure = failureSentence(request.error);
  return (
    <Paper component="section" variant="outlined" id="opt-out" aria-labelledby="opt-out-title" sx={{ p: 3, my: 3 }}>
      <Typography id="opt-out-title" variant="h3" component="h3">
        {texts.doNotSellOrShareMy}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2.5 }}>
        {texts.weMailYouLinkOnce}
      </Typography>
      {request.isSuccess ? (
        <Alert severity="success">{request.data.message}</Alert>
      ) : (
        <Form
          form={form}
          spacing={2}
          onSubmit={form.save((body) => request.mutateAsync({ body }), showUnlessSentence)}
          actions={
            <Button type="submit" variant="contained" loading={request.isPending} sx={{ alignSelf: 'flex-start' }}>
              {texts.sendRequest}
            </Button>
          }
        >
          <FailureAlert failure={failure} />
          <FormTextField name="email" label={texts.email} type="email" autoComplete="email" required />
          <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
            <FormTextField name="first_name" label={texts.firstName} autoComplete="given-name" />
            <FormTextField name="last_name" label={texts.lastName} autoComplete="family-name" />
          </Stack>
        </Form>
      )}
    </Paper>
  );
}

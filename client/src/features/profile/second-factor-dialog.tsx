import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { enableSecondFactor, factorCode, plainQrStyle } from '@acquaint/contract';
import { FormProvider, useForm } from 'react-hook-form';
import { z } from 'zod';
import { useOperation } from '../../platform/use-operation.ts';
import { failureSentence } from '../../ui/failure-sentence.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { showFormFailure } from '../../ui/form-failure.ts';
import { FormTextField } from '../../ui/form-fields.tsx';
import { formResolver } from '../../ui/form-resolver.ts';
import { QrPicture } from '../qr-templates/index.ts';
import { secondFactorKey } from './profile.api.ts';

const fields = z.strictObject({ code: factorCode });

interface SecondFactorDialogProps {
  readonly setup: { readonly secret: string; readonly uri: string };
  /** Gets the recovery codes. */
  readonly onEnabled: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Adds the key to an authenticator app, and takes its first code. */
export function SecondFactorDialog({ setup, onEnabled, onClose }: SecondFactorDialogProps) {
  const form = useForm({ resolver: formResolver(fields), defaultValues: { code: '' } });
  const enable = useOperation(enableSecondFactor, {
    isSilent: true,
    invalidates: [secondFactorKey],
    onSuccess: ({ recovery_codes: codes }) => onEnabled(codes),
  });
  const submit = form.handleSubmit((body) =>
    enable.mutateAsync({ body }).catch((error: unknown) => {
      if (failureSentence(error) === null) showFormFailure(form.setError, ['code'], error);
    }),
  );
  return (
    <FormDialog
      title="Turn on two-step sign-in"
      submitLabel="Turn on"
      isBusy={enable.isPending}
      failure={failureSentence(enable.error)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Typography>Scan this with an authenticator app, then enter the code it shows.</Typography>
      <Box sx={{ alignSelf: 'center', bgcolor: 'common.white', p: 1 }}>
        <QrPicture
          text={setup.uri}
          style={plainQrStyle}
          logoUrl={null}
          label="QR code for your authenticator app"
          sx={{ width: 220 }}
        />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        Can't scan it? Enter this key instead: <strong>{setup.secret}</strong>
      </Typography>
      <FormProvider {...form}>
        <FormTextField name="code" label="Code" autoComplete="one-time-code" />
      </FormProvider>
    </FormDialog>
  );
}

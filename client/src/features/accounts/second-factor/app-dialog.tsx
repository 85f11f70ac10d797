import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { enableSecondFactor, factorCode, getMe, getSecondFactor, plainQrStyle } from '@acquaint/contract';
import { z } from 'zod';
import { useOperation } from '../../../platform/api/use-operation.ts';
import { failureSentence, showUnlessSentence } from '../../../ui/text/failure-sentence.ts';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { FormScope } from '../../../ui/forms/form.tsx';
import { FormTextField } from '../../../ui/forms/form-fields.tsx';
import { formResolver } from '../../../ui/forms/form-resolver.ts';
import { useServerForm } from '../../../ui/forms/use-server-form.ts';
import { QrPicture } from '../../creative/qr-templates/index.ts';
import { texts } from './second-factor.texts.ts';
import { RichText } from '../../../ui/text/rich-text.tsx';

const fields = z.strictObject({ code: factorCode });

interface AppDialogProps {
  readonly setup: { readonly secret: string; readonly uri: string };
  /** Gets the recovery codes. */
  readonly onEnabled: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Adds the key to an authenticator app, and takes its first code. */
export function AppDialog({ setup, onEnabled, onClose }: AppDialogProps) {
  const form = useServerForm({ resolver: formResolver(fields), defaultValues: { code: '' } });
  const enable = useOperation(enableSecondFactor, {
    isSilent: true,
    invalidates: [getSecondFactor, getMe],
    onSuccess: ({ data }) => onEnabled(data.recovery_codes),
  });
  const submit = form.save((body) => enable.mutateAsync({ body }), showUnlessSentence);
  return (
    <FormScope form={form}>
      <FormDialog
        title={texts.turnOnTwoStepSign}
        submitLabel={texts.turnOn}
        isBusy={enable.isPending}
        failure={failureSentence(enable.error)}
        onSubmit={() => void submit()}
        onClose={onClose}
      >
        <Typography>{texts.scanThisWithAuthenticatorApp}</Typography>
        <Box sx={{ alignSelf: 'center', bgcolor: 'common.white', p: 1 }}>
          <QrPicture
            text={setup.uri}
            style={plainQrStyle}
            logoUrl={null}
            label={texts.qrCodeForYourAuthenticator}
            sx={{ width: 220 }}
          />
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <RichText text={texts.cantScanItEnterThis({ secret: setup.secret })} parts={{ strong: <strong /> }} />
        </Typography>
        <FormTextField name="code" label={texts.code} autoComplete="one-time-code" />
      </FormDialog>
    </FormScope>
  );
}

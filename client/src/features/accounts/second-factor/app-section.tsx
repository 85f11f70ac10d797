import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { getMe, getSecondFactor, removeSecondFactor, renewRecoveryCodes, type SecondFactor } from '@acquaint/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOperation } from '../../../platform/api/use-operation.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { passkeysOptions } from '../session/index.ts';
import { AddAppButton } from './add-app-button.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { secondFactorOptions } from './second-factor.queries.ts';
import { texts } from './second-factor.texts.ts';

function stateOf({ is_on: isOn, is_available: isAvailable }: SecondFactor): string {
  if (isOn) return texts.onSigningInTakesCode;
  return isAvailable ? texts.addCodeFromAuthenticatorApp : texts.offYourAdministratorHasTurned;
}

const removalText = (isRequired: boolean, hasPasskeys: boolean): string => {
  if (hasPasskeys) return texts.yourPasskeysStaySecondStep;
  return isRequired ? texts.twoStepSignInIs : texts.yourPasswordAloneWillSign;
};

/** Two-step sign-in by an authenticator app, and recovery codes. */
export function AppSection() {
  const { data: factor } = useSuspenseQuery(secondFactorOptions());
  const { data: passkeys } = useSuspenseQuery(passkeysOptions());
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);
  const remove = useOperation(removeSecondFactor, { invalidates: [getSecondFactor, getMe], isSilent: true });
  const renew = useOperation(renewRecoveryCodes, {
    invalidates: [getSecondFactor],
    onSuccess: ({ data }) => setCodes(data.recovery_codes),
  });
  const left = factor.recovery_codes_left;
  const hasFactor = factor.is_on || passkeys.length > 0;
  return (
    <Panel title={texts.signInAndSecurity}>
      <Stack spacing={2}>
        <Typography color="textSecondary">
          {stateOf(factor)} {hasFactor ? texts.leftRecoveryCodesLeft({ left }) : ''}
        </Typography>
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          {factor.is_on ? null : (
            <AddAppButton label={texts.turnOnTwoStepSign} isDisabled={!factor.is_available} onAdded={setCodes} />
          )}
          {hasFactor ? (
            <Button variant="outlined" loading={renew.isPending} onClick={() => renew.mutate({})}>
              {texts.getNewRecoveryCodes}
            </Button>
          ) : null}
          {factor.is_on ? (
            <Button color="error" variant="outlined" onClick={() => setIsRemoving(true)}>
              {texts.turnOff}
            </Button>
          ) : null}
        </Stack>
      </Stack>
      {codes === null ? null : <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
      {isRemoving ? (
        <ConfirmDialog
          title={texts.turnOffTwoStepSign}
          text={removalText(factor.is_required, passkeys.length > 0)}
          confirmLabel={texts.turnOff}
          color="error"
          onConfirm={() => remove.mutateAsync({})}
          onClose={() => setIsRemoving(false)}
        />
      ) : null}
    </Panel>
  );
}

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

function stateOf({ is_on: isOn, is_available: isAvailable }: SecondFactor): string {
  if (isOn) return 'On. Signing in takes a code from your authenticator app.';
  return isAvailable
    ? 'Add a code from an authenticator app to your password, so that a stolen password is not enough.'
    : 'Off. Your administrator has turned off two-step sign-in.';
}

const removalText = (isRequired: boolean, hasPasskeys: boolean): string => {
  if (hasPasskeys) return 'Your passkeys stay the second step after your password.';
  return isRequired
    ? 'Two-step sign-in is required for you. You will have to set it up again before you can go on.'
    : 'Your password alone will sign you in. Your recovery codes stop working.';
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
    onSuccess: ({ recovery_codes: next }) => setCodes(next),
  });
  const left = factor.recovery_codes_left;
  const hasFactor = factor.is_on || passkeys.length > 0;
  return (
    <Panel title="Sign-in and security">
      <Stack spacing={2}>
        <Typography color="textSecondary">
          {stateOf(factor)} {hasFactor ? `${left} recovery ${left === 1 ? 'code' : 'codes'} left.` : ''}
        </Typography>
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          {factor.is_on ? null : (
            <AddAppButton label="Turn on two-step sign-in" isDisabled={!factor.is_available} onAdded={setCodes} />
          )}
          {hasFactor ? (
            <Button variant="outlined" loading={renew.isPending} onClick={() => renew.mutate({})}>
              Get new recovery codes
            </Button>
          ) : null}
          {factor.is_on ? (
            <Button color="error" variant="outlined" onClick={() => setIsRemoving(true)}>
              Turn off
            </Button>
          ) : null}
        </Stack>
      </Stack>
      {codes === null ? null : <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
      {isRemoving ? (
        <ConfirmDialog
          title="Turn off two-step sign-in?"
          text={removalText(factor.is_required, passkeys.length > 0)}
          confirmLabel="Turn off"
          color="error"
          onConfirm={() => remove.mutateAsync({})}
          onClose={() => setIsRemoving(false)}
        />
      ) : null}
    </Panel>
  );
}

import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { removeSecondFactor, renewRecoveryCodes, startSecondFactor } from '@acquaint/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOperation } from '../../platform/use-operation.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { secondFactorKey, secondFactorOptions } from './profile.api.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { SecondFactorDialog } from './second-factor-dialog.tsx';

function stateOf({ is_on: isOn, recovery_codes_left: left }: { is_on: boolean; recovery_codes_left: number }): string {
  if (!isOn) return 'Add a code from an authenticator app to your password, so that a stolen password is not enough.';
  return `On. Signing in takes a code from your authenticator app. ${left} recovery ${left === 1 ? 'code' : 'codes'} left.`;
}

/** Two-step sign-in: on or off, and its recovery codes. */
export function SecondFactorSection() {
  const { data: factor } = useSuspenseQuery(secondFactorOptions());
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);
  const invalidates = [secondFactorKey];
  const start = useOperation(startSecondFactor);
  const remove = useOperation(removeSecondFactor, { invalidates, isSilent: true });
  const renew = useOperation(renewRecoveryCodes, {
    invalidates,
    onSuccess: ({ recovery_codes: next }) => setCodes(next),
  });
  return (
    <Panel title="Sign-in and security">
      <Stack spacing={2}>
        <Typography color="textSecondary">{stateOf(factor)}</Typography>
        {factor.is_on ? (
          <Stack direction="row" spacing={1}>
            <Button variant="outlined" loading={renew.isPending} onClick={() => renew.mutate({})}>
              Get new recovery codes
            </Button>
            <Button color="error" variant="outlined" onClick={() => setIsRemoving(true)}>
              Turn off
            </Button>
          </Stack>
        ) : (
          <Button
            variant="outlined"
            loading={start.isPending}
            onClick={() => start.mutate({})}
            sx={{ alignSelf: 'flex-start' }}
          >
            Turn on two-step sign-in
          </Button>
        )}
      </Stack>
      {start.data === undefined ? null : (
        <SecondFactorDialog
          setup={start.data}
          onEnabled={(made) => {
            start.reset();
            setCodes(made);
          }}
          onClose={() => start.reset()}
        />
      )}
      {codes === null ? null : <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
      {isRemoving ? (
        <ConfirmDialog
          title="Turn off two-step sign-in?"
          text="Your password alone will sign you in. Your recovery codes stop working."
          confirmLabel="Turn off"
          color="error"
          onConfirm={() => remove.mutateAsync({})}
          onClose={() => setIsRemoving(false)}
        />
      ) : null}
    </Panel>
  );
}

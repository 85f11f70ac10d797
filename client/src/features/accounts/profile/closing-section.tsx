import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { closeAccount, confirmIdentity, keepAccount, type Profile } from '@acquaint/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callOperation } from '../../../platform/api/api-client.ts';
import { useOperation } from '../../../platform/api/use-operation.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { formatDay } from '../../../ui/text/formats.ts';
import { Panel } from '../../../ui/panel.tsx';
import { rememberUser } from '../session/index.ts';
import { texts } from './profile.texts.ts';

/** Closing the account, with 30 days to think again. */
export function ClosingSection({ profile }: { readonly profile: Profile }) {
  const [isAsking, setIsAsking] = useState(false);
  const queryClient = useQueryClient();
  const options = {
    onSuccess: ({ data }: { data: Profile['user'] }) => rememberUser(queryClient, data),
  };
  const close = useOperation(closeAccount, { ...options, isSilent: true });
  const keep = useOperation(keepAccount, options);
  const { closing_at: closingAt } = profile.user;
  return (
    <Panel title={texts.closeAccount}>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Typography color="textSecondary">
          {closingAt === null
            ? texts.allUsersPixelsVisitsAnd
            : texts.thisAccountAndAllIts({ closingAt: formatDay(closingAt) })}
        </Typography>
        {closingAt === null ? (
          <Button color="error" variant="outlined" onClick={() => setIsAsking(true)}>
            {texts.closeAccount}
          </Button>
        ) : (
          <Button variant="contained" loading={keep.isPending} onClick={() => keep.mutate({})}>
            {texts.keepAccount}
          </Button>
        )}
      </Stack>
      {isAsking ? (
        <ConfirmDialog
          title={texts.closeAccount2}
          text={texts.in30DaysEverythingIn}
          confirmLabel={texts.closeAccount}
          color="error"
          question={{ label: texts.yourPassword, type: 'password' }}
          onConfirm={async (password) => {
            // The password that closes the account confirms the session, too: nobody is asked twice.
            await callOperation(confirmIdentity, { body: { password } });
            await close.mutateAsync({ body: { password } });
          }}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </Panel>
  );
}

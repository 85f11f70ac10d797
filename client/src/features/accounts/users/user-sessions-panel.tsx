import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { revokeUserSession, revokeUserSessions } from '@acquaint/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useOperation } from '../../../platform/api/use-operation.ts';
import { Panel } from '../../../ui/panel.tsx';
import { SessionList } from '../session/index.ts';
import { userSessionsOptions } from './users.queries.ts';
import { texts } from './users.texts.ts';

/** Where a user is signed in, for administrators. */
export function UserSessionsPanel({ id }: { readonly id: string }) {
  const { data: sessions } = useSuspenseQuery(userSessionsOptions(id));
  const revoke = useOperation(revokeUserSession);
  const revokeAll = useOperation(revokeUserSessions);
  return (
    <Panel title={texts.sessions}>
      {sessions.length === 0 ? (
        <Typography color="textSecondary">{texts.notSignedInAnywhere}</Typography>
      ) : (
        <Stack spacing={2}>
          <SessionList
            sessions={sessions}
            ending={revoke.isPending ? revoke.variables.params.session : null}
            onEnd={({ id: session }) => revoke.mutate({ params: { id, session } })}
          />
          <Button
            variant="outlined"
            loading={revokeAll.isPending}
            onClick={() => revokeAll.mutate({ params: { id } })}
            sx={{ alignSelf: 'flex-start' }}
          >
            {texts.signOutEverywhere}
          </Button>
        </Stack>
      )}
    </Panel>
  );
}

import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { revokeOtherSessions, revokeSession } from '@acquaint/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useOperation } from '../../../platform/api/use-operation.ts';
import { Panel } from '../../../ui/panel.tsx';
import { sessionsOptions } from './profile.queries.ts';
import { SessionList } from '../session/index.ts';
import { texts } from './profile.texts.ts';

/** Where the user is signed in. */
export function SessionsSection() {
  const { data: sessions } = useSuspenseQuery(sessionsOptions());
  const revoke = useOperation(revokeSession);
  const revokeOthers = useOperation(revokeOtherSessions);
  return (
    <Panel title={texts.sessions} note={texts.sessionsEndAfter30Days}>
      <Stack spacing={2}>
        <SessionList
          sessions={sessions}
          ending={revoke.isPending ? revoke.variables.params.id : null}
          onEnd={({ id }) => revoke.mutate({ params: { id } })}
        />
        <Button
          variant="outlined"
          loading={revokeOthers.isPending}
          disabled={sessions.length < 2}
          onClick={() => revokeOthers.mutate({})}
          sx={{ alignSelf: 'flex-start' }}
        >
          {texts.signOutEverywhereElse}
        </Button>
      </Stack>
    </Panel>
  );
}

import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import { revokeOtherSessions, revokeSession, type UserSession } from '@acquaint/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useOperation } from '../../platform/use-operation.ts';
import { formatMoment } from '../../ui/formats.ts';
import { Panel } from '../../ui/panel.tsx';
import { sessionsKey, sessionsOptions } from './profile.api.ts';

function SessionItem({ session }: { readonly session: UserSession }) {
  const revoke = useOperation(revokeSession, { invalidates: [sessionsKey] });
  const place = [session.browser, session.platform].filter((part) => part !== '').join(' on ') || 'Unknown browser';
  const helper = session.impersonated_by === null ? '' : ` · ${session.impersonated_by} working as you`;
  return (
    <ListItem
      disableGutters
      divider
      secondaryAction={
        session.is_current ? (
          <Chip size="small" label="This session" color="success" variant="outlined" />
        ) : (
          <Button
            size="small"
            aria-label={`End the session of ${place}`}
            loading={revoke.isPending}
            onClick={() => revoke.mutate({ params: { id: session.id } })}
          >
            End
          </Button>
        )
      }
      sx={{ pr: 15 }}
    >
      <ListItemText
        primary={place}
        secondary={`${session.ip}${helper} · last used ${formatMoment(session.last_seen_at)}`}
      />
    </ListItem>
  );
}

/** Where the user is signed in. */
export function SessionsSection() {
  const { data: sessions } = useSuspenseQuery(sessionsOptions());
  const revokeOthers = useOperation(revokeOtherSessions, { invalidates: [sessionsKey] });
  return (
    <Panel title="Sessions" note="Unused for 30 days, a session ends by itself">
      <Stack spacing={2}>
        <List disablePadding aria-label="Sessions">
          {sessions.map((session) => (
            <SessionItem key={session.id} session={session} />
          ))}
        </List>
        <Button
          variant="outlined"
          loading={revokeOthers.isPending}
          disabled={sessions.length < 2}
          onClick={() => revokeOthers.mutate({})}
          sx={{ alignSelf: 'flex-start' }}
        >
          End all other sessions
        </Button>
      </Stack>
    </Panel>
  );
}

import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import type { UserSession } from '@acquaint/contract';
import { formatMoment } from '../../../ui/text/formats.ts';
import { texts } from './session.texts.ts';

const deviceOf = ({ browser, platform }: UserSession): string =>
  [browser, platform].filter((part) => part !== '').join(' on ') || texts.unknownBrowser;

/** Where a session is used, since when, and who works as whom in it. */
function factsOf({ ip, place, last_seen_at: lastUsed, ...session }: UserSession): string {
  const { impersonated_by: administrator, signed_in_as: other } = session;
  const facts = [
    place,
    ip,
    administrator === null ? '' : texts.administratorSignedInAsThis({ administrator }),
    other === null ? '' : texts.signedInAsOtherValue({ otherValue: other }),
    texts.lastUsedLastUsed({ lastUsed: formatMoment(lastUsed) }),
  ];
  return facts.filter((fact) => fact !== '').join(' · ');
}

interface SessionListProps {
  readonly sessions: readonly UserSession[];
  /** The session that is being ended now. */
  readonly ending: string | null;
  onEnd(session: UserSession): void;
}

/** Sessions with a button that ends each, but for the one that is used to look at them. */
export function SessionList({ sessions, ending, onEnd }: SessionListProps) {
  return (
    <List disablePadding aria-label={texts.sessions}>
      {sessions.map((session) => (
        <ListItem
          key={session.id}
          disableGutters
          divider
          secondaryAction={
            session.is_current ? (
              <Chip size="small" label={texts.thisSession} color="success" variant="outlined" />
            ) : (
              <Button
                size="small"
                aria-label={texts.endSessionOfSession({ session: deviceOf(session) })}
                loading={ending === session.id}
                onClick={() => onEnd(session)}
              >
                {texts.turnOff}
              </Button>
            )
          }
          sx={{ pr: 15 }}
        >
          <ListItemText primary={deviceOf(session)} secondary={factsOf(session)} />
        </ListItem>
      ))}
    </List>
  );
}

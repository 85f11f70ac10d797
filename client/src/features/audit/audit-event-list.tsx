import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import type { AuditEvent } from '@acquaint/contract';
import { formatMoment } from '../../ui/formats.ts';
import { actionLabel, actorLabel } from './audit-labels.ts';

/** What happened, newest first, one line each. */
export function AuditEventList({ events }: { readonly events: readonly AuditEvent[] }) {
  if (events.length === 0) return <Typography color="textSecondary">Nothing has been noted yet.</Typography>;
  return (
    <List dense disablePadding aria-label="Audit trail">
      {events.map((event) => (
        <ListItem key={event.id} disableGutters divider>
          <ListItemText
            primary={`${actionLabel(event.action)} (${event.object_type})`}
            secondary={`${formatMoment(event.at)} · ${actorLabel(event)}${event.ip === '' ? '' : ` · ${event.ip}`}`}
          />
        </ListItem>
      ))}
    </List>
  );
}

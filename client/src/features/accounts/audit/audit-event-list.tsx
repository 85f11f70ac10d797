import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import type { AuditEvent } from '@acquaint/contract';
import { formatMoment } from '../../../ui/text/formats.ts';
import { AuditSentence } from './audit-sentence.tsx';
import { texts } from './audit.texts.ts';

function factsOf({ at, ip, api_key: key }: AuditEvent): string[] {
  return [formatMoment(at), ...(ip === '' ? [] : [ip]), ...(key === null ? [] : [texts.apiKeyKey({ key })])];
}

/** What happened, newest first, one line each. */
export function AuditEventList({ events }: { readonly events: readonly AuditEvent[] }) {
  if (events.length === 0) return <Typography color="textSecondary">{texts.noActivityYet}</Typography>;
  return (
    <List dense disablePadding aria-label={texts.auditTrail}>
      {events.map((event) => (
        <ListItem key={event.id} disableGutters divider>
          <ListItemText primary={<AuditSentence event={event} />} secondary={factsOf(event).join(' · ')} />
        </ListItem>
      ))}
    </List>
  );
}

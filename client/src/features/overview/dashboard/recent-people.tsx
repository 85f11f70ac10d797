import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import type { Dashboard } from '@acquaint/contract';
import { formatMoment } from '../../../ui/text/formats.ts';
import { ListItemLink } from '../../../ui/links.tsx';
import { texts } from './dashboard.texts.ts';

/** The newest visits by people we know; each leads to that person's visits. */
export function RecentPeople({ visits }: { readonly visits: Dashboard['recent'] }) {
  if (visits.length === 0) {
    return (
      <Typography color="textSecondary" sx={{ px: 2.5, pb: 2.5 }}>
        {texts.noOneYetVisitorsAre}
      </Typography>
    );
  }
  const isMixed = new Set(visits.map((visit) => visit.is_sample)).size > 1;
  return (
    <List disablePadding sx={{ pb: 1 }}>
      {visits.map((visit) => (
        <ListItem key={visit.visit_id} disablePadding>
          <ListItemLink to="/visitors" search={{ tab: 'identified', text: visit.name }} sx={{ px: 2.5, py: 0.25 }}>
            <ListItemText
              primary={visit.name}
              secondary={[visit.place, visit.page, texts.fromSource({ source: visit.source })]
                .filter((part) => part !== '')
                .join(' · ')}
              slotProps={{ primary: { sx: { fontWeight: 600 } }, secondary: { noWrap: true } }}
            />
            {isMixed && visit.is_sample ? (
              <Typography variant="caption" sx={{ color: 'warning.main', flexShrink: 0, pl: 2 }}>
                {texts.sample}
              </Typography>
            ) : null}
            <Typography variant="caption" color="textSecondary" sx={{ flexShrink: 0, pl: 2 }}>
              {formatMoment(visit.started_at)}
            </Typography>
          </ListItemLink>
        </ListItem>
      ))}
    </List>
  );
}

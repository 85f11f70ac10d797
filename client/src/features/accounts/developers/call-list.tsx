import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { ListItemLink } from '../../../ui/links.tsx';
import type { Call, Reference } from './reference.ts';
import { MethodMark } from './method-mark.tsx';
import { texts } from './developers.texts.ts';

interface CallListProps {
  readonly reference: Reference;
  readonly search: string;
  readonly chosen: string | undefined;
}

/** Whether every word that is searched for is in what a call is called, does or asks for. */
export function isFound({ name, summary, path }: Pick<Call, 'name' | 'summary' | 'path'>, search: string): boolean {
  const text = `${name} ${summary} ${path}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function Entry({
  call,
  isChosen,
  search,
}: {
  readonly call: Call;
  readonly isChosen: boolean;
  readonly search: string;
}) {
  return (
    <ListItem disablePadding>
      <ListItemLink
        to="/developers"
        search={{ call: call.name, ...(search === '' ? {} : { search }) }}
        selected={isChosen}
        sx={{ borderRadius: 1, py: 0.5, px: 1 }}
      >
        <MethodMark method={call.method} />
        <ListItemText
          primary={call.summary}
          slotProps={{ primary: { variant: 'body2', noWrap: true, title: call.summary } }}
        />
      </ListItemLink>
    </ListItem>
  );
}

/** All calls by the part of the product, or those that are found. */
export function CallList({ reference, search, chosen }: CallListProps) {
  const groups = reference.groups
    .map((group) => ({ ...group, calls: group.calls.filter((call) => isFound(call, search)) }))
    .filter(({ calls }) => calls.length > 0);
  if (groups.length === 0) return <Typography color="textSecondary">{texts.noMatchesTryFewerWords}</Typography>;
  return groups.map(({ name, label, calls }) => (
    <Box key={name} component="section" aria-label={label} sx={{ mb: 2 }}>
      <Typography variant="h3" sx={{ px: 1, mb: 0.5 }}>
        {label}
      </Typography>
      <List dense disablePadding>
        {calls.map((call) => (
          <Entry key={call.name} call={call} isChosen={call.name === chosen} search={search} />
        ))}
      </List>
    </Box>
  ));
}

import CheckCircle from '@mui/icons-material/CheckCircle';
import ChevronRight from '@mui/icons-material/ChevronRight';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import type { Dashboard } from '@acquaint/contract';
import { Link } from '@tanstack/react-router';

/** The steps from an empty account to known visitors, with those that are done. */
export function NextSteps({ steps }: { readonly steps: Dashboard['checklist'] }) {
  return (
    <List disablePadding>
      {steps.map((step) => (
        <ListItem key={step.key} disablePadding>
          <ListItemButton component={Link} to={step.href} sx={{ px: 2.5 }}>
            <ListItemIcon sx={{ minWidth: 36 }}>
              {step.done ? (
                <CheckCircle color="success" titleAccess="Done" />
              ) : (
                <RadioButtonUnchecked titleAccess="To do" />
              )}
            </ListItemIcon>
            <ListItemText
              primary={step.label}
              slotProps={{ primary: { color: step.done ? 'text.secondary' : 'text.primary' } }}
            />
            <ChevronRight fontSize="small" />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}

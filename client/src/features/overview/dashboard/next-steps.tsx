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
import { texts } from './dashboard.texts.ts';

/** The steps that the server lists, by their keys. */
const stepTexts: Readonly<Record<string, string>> = {
  pixel: texts.createTrackingPixel,
  visit: texts.receiveFirstVisit,
  consumers: texts.loadConsumerFile,
  identified: texts.identifyFirstVisitor,
  audience: texts.saveFirstAudience,
  campaign: texts.createFirstCampaign,
};

/** The steps from an empty account to known visitors, with those that are done. */
export function NextSteps({ steps }: { readonly steps: Dashboard['checklist'] }) {
  return (
    <List disablePadding>
      {steps.map((step) => (
        <ListItem key={step.key} disablePadding>
          <ListItemButton component={Link} to={step.href} sx={{ px: 2.5 }}>
            <ListItemIcon sx={{ minWidth: 36 }}>
              {step.done ? (
                <CheckCircle color="success" titleAccess={texts.done} />
              ) : (
                <RadioButtonUnchecked titleAccess={texts.toDo} />
              )}
            </ListItemIcon>
            <ListItemText
              primary={stepTexts[step.key] ?? step.label}
              slotProps={{ primary: { color: step.done ? 'text.secondary' : 'text.primary' } }}
            />
            <ChevronRight fontSize="small" />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}

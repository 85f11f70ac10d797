import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type Action, useActions } from './use-actions.ts';
import { texts } from './ad-builder.texts.ts';

export interface DialogProps {
  readonly onClose: () => void;
}

/** Everything that can be done, by its name. */
export function CommandPalette({ onClose }: DialogProps) {
  const actions = useActions();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = actions.filter(({ label, isEnabled }) => isEnabled && label.toLowerCase().includes(wanted));
  const run = (action: Action | undefined): void => {
    if (action === undefined) return;
    onClose();
    action.run();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-label={texts.commands}>
      <Box
        component="form"
        sx={{ p: 2, pb: 0 }}
        onSubmit={(event: React.FormEvent) => {
          event.preventDefault();
          run(found[0]);
        }}
      >
        <TextField
          // eslint-disable-next-line jsx-a11y/no-autofocus -- a palette that is opened to type into
          autoFocus
          fullWidth
          label={texts.whatDoYouWantTo}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </Box>
      <List dense component="div" sx={{ maxHeight: 360, overflow: 'auto' }}>
        {found.map((action) => (
          <ListItemButton key={action.id} onClick={() => run(action)}>
            <ListItemText primary={action.label} />
            <Typography variant="caption" color="textSecondary">
              {action.keys}
            </Typography>
          </ListItemButton>
        ))}
      </List>
    </Dialog>
  );
}

const others: readonly (readonly [string, string])[] = [
  [texts.nextLayer, 'Tab'],
  [texts.move, texts.arrowKeys],
  [texts.moveInLargerSteps, 'Shift+Arrow keys'],
  [texts.withoutSnapping, texts.holdAltWhileDragging],
  [texts.constrainOrKeepProportions, texts.holdShiftWhileDragging],
  [texts.selectSeveral, texts.shiftClickOrDrawBox],
  [texts.enterGroup, texts.doubleClick],
  [texts.exitTextClearSelection, 'Escape'],
  [texts.zoom, 'Ctrl+Wheel'],
  [texts.commands, 'Ctrl+K'],
  [texts.showShortcuts, '?'],
];

/** The keys that work in the editor. */
export function ShortcutSheet({ onClose }: DialogProps) {
  const actions = useActions().filter(({ keys }) => keys !== undefined);
  const rows = [...actions.map(({ label, keys }) => [label, keys ?? ''] as const), ...others];
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="shortcuts">
      <DialogTitle id="shortcuts">{texts.keyboardShortcuts}</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={{ m: 0, columnCount: { sm: 2 }, columnGap: 4 }}>
          {rows.map(([label, keys]) => (
            <Stack key={label} direction="row" sx={{ justifyContent: 'space-between', py: 0.4, breakInside: 'avoid' }}>
              <Typography component="dt" variant="body2">
                {label}
              </Typography>
              <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0, textAlign: 'right' }}>
                {keys}
              </Typography>
            </Stack>
          ))}
        </Box>
      </DialogContent>
    </Dialog>
  );
}

import MoreVert from '@mui/icons-material/MoreVert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import type { AdminUser } from '@acquaint/contract';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { type UserAction, useUserActions } from './use-user-actions.ts';
import { texts } from './users.texts.ts';

function ActionMenu({
  user,
  actions,
  onChoose,
}: {
  readonly user: AdminUser;
  readonly actions: readonly UserAction[];
  readonly onChoose: (action: UserAction) => void;
}) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        size="small"
        aria-label={texts.actionsForFirstNameLastName({ firstName: user.first_name, lastName: user.last_name })}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {actions.map((action) => (
          <MenuItem
            key={action.label}
            sx={action.color === 'error' ? { color: 'error.main' } : {}}
            onClick={() => {
              setAnchor(null);
              onChoose(action);
            }}
          >
            {action.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** Opens a mail to somebody who waits, in the administrator's own mail program: the answer comes to them. */
function questionTo({ email, first_name: name, company }: AdminUser): string {
  const fields = { subject: texts.yourRegistrationOfName({ name: company.name }), body: `Hello ${name},\n\n` };
  const query = Object.entries(fields).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `mailto:${encodeURIComponent(email)}?${query.join('&')}`;
}

export interface UserActionsProps {
  readonly user: AdminUser;
  /** Show every action as a button, as the user's own page does. */
  readonly isOpen?: boolean;
}

/** What administrators can do with a user, each after being asked. */
export function UserActions({ user, isOpen = false }: UserActionsProps) {
  const [chosen, setChosen] = useState<UserAction | null>(null);
  const actions = useUserActions(user);
  const isMenu = !isOpen && user.status === 'active';
  return (
    <>
      {isMenu ? (
        <ActionMenu user={user} actions={actions} onChoose={setChosen} />
      ) : (
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          {user.status === 'pending' ? (
            <Button size="small" variant="outlined" href={questionTo(user)}>
              {texts.askQuestion}
            </Button>
          ) : null}
          {actions.map((action) => (
            <Button
              key={action.label}
              size="small"
              variant="outlined"
              color={action.color ?? 'primary'}
              onClick={() => setChosen(action)}
            >
              {action.label}
            </Button>
          ))}
        </Stack>
      )}
      {chosen === null ? null : (
        <ConfirmDialog
          title={chosen.title}
          text={chosen.text}
          confirmLabel={chosen.label}
          color={chosen.color ?? 'primary'}
          {...(chosen.needsReason === true ? { question: { label: texts.reason } } : {})}
          onConfirm={(reason) => chosen.run(reason)}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}

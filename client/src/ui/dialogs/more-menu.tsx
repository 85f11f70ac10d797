import MoreVert from '@mui/icons-material/MoreVert';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import type { Permission } from '@acquaint/contract';
import { type MouseEvent, useState } from 'react';
import { useRefusal } from '../permissions.tsx';

export interface MenuAction {
  readonly label: string;
  readonly isDisabled?: boolean;
  /** Roles without this permission see it disabled, with the reason. */
  readonly needs?: Permission;
  readonly onChoose: () => void;
}

export interface MoreMenuProps {
  /** What its button is called, such as 'Actions for Families'. */
  readonly label: string;
  /** What can be done; null draws a line. */
  readonly actions: readonly (MenuAction | null)[];
  readonly isBusy?: boolean;
}

interface ActionProps {
  readonly action: MenuAction;
  readonly onClick: (event: MouseEvent) => void;
  /** The menu moves the focus by them. */
  readonly autoFocus?: boolean;
  readonly tabIndex?: number;
}

function ActionItem({ action, onClick, ...focus }: ActionProps) {
  const refusal = useRefusal(action.needs ?? null);
  if (refusal === null)
    return (
      <MenuItem {...focus} disabled={action.isDisabled === true} onClick={onClick}>
        {action.label}
      </MenuItem>
    );
  return (
    <Tooltip title={refusal} placement="left" describeChild>
      <MenuItem
        {...focus}
        aria-disabled
        disableRipple
        onClick={(event) => event.stopPropagation()}
        sx={{ cursor: 'default', color: 'text.disabled' }}
      >
        {action.label}
      </MenuItem>
    </Tooltip>
  );
}

/** What else can be done with something, behind three dots. A click in it is not one for what it is in, such as a row that opens. */
export function MoreMenu({ label, actions, isBusy = false }: MoreMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = (event: object): void => {
    if ('stopPropagation' in event && typeof event.stopPropagation === 'function') event.stopPropagation();
    setAnchor(null);
  };
  const choose = (action: MenuAction) => (event: MouseEvent) => {
    close(event);
    action.onChoose();
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        loading={isBusy}
        onClick={(event) => {
          event.stopPropagation();
          setAnchor(event.currentTarget);
        }}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {actions.map((action, index) =>
          action === null ? (
            // eslint-disable-next-line react/no-array-index-key -- a line has nothing else to be identified by
            <Divider key={index} />
          ) : (
            <ActionItem key={action.label} action={action} onClick={choose(action)} />
          ),
        )}
      </Menu>
    </>
  );
}

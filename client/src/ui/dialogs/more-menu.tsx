import MoreVert from '@mui/icons-material/MoreVert';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type MouseEvent, useState } from 'react';

export interface MenuAction {
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly onChoose: () => void;
}

export interface MoreMenuProps {
  /** What its button is called, such as 'Actions for Families'. */
  readonly label: string;
  /** What can be done; null draws a line. */
  readonly actions: readonly (MenuAction | null)[];
  readonly isBusy?: boolean;
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
            <MenuItem key={action.label} disabled={action.isDisabled === true} onClick={choose(action)}>
              {action.label}
            </MenuItem>
          ),
        )}
      </Menu>
    </>
  );
}

import Button from '@mui/material/Button';
import ListItemButton from '@mui/material/ListItemButton';
import MuiLink from '@mui/material/Link';
import IconButton from '@mui/material/IconButton';
import { createLink } from '@tanstack/react-router';

/** A button that leads to a page, with typed parameters and search. */
export const ButtonLink = createLink(Button);

/** A row of a list that leads to a page, with typed parameters and search. */
export const ListItemLink = createLink(ListItemButton);

/** A text link to a page, with typed parameters and search. */
export const TextLink = createLink(MuiLink);

/** A round button with an icon that leads to a page. */
export const IconLink = createLink(IconButton);

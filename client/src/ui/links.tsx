import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { createLink } from '@tanstack/react-router';

/** A button that leads to a page, with typed parameters and search. */
export const ButtonLink = createLink(Button);

/** A text link to a page, with typed parameters and search. */
export const TextLink = createLink(MuiLink);

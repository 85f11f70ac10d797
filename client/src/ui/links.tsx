import Button, { type ButtonProps } from '@mui/material/Button';
import ListItemButton from '@mui/material/ListItemButton';
import MuiLink from '@mui/material/Link';
import IconButton from '@mui/material/IconButton';
import { createLink } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { permissionOfPath } from '../platform/path-permissions.ts';
import { useRefusal } from './permissions.tsx';

/** Few see it, and it brings the code of tooltips. */
const Refused = lazy(async () => ({ default: (await import('./refused.tsx')).Refused }));

/** A button that is disabled where the role of the user does not open its page, with a tooltip that says why. */
function PageButton(props: ButtonProps) {
  const path = new URL(props.href ?? '', location.href).pathname;
  const refusal = useRefusal(permissionOfPath(path));
  if (refusal === null) return <Button {...props} />;
  const { href: _, ...rest } = props;
  const button = <Button {...rest} disabled />;
  return (
    <Suspense fallback={button}>
      <Refused why={refusal}>{button}</Refused>
    </Suspense>
  );
}

/** A button that leads to a page, with typed parameters and search. */
export const ButtonLink = createLink(PageButton);

/** A row of a list that leads to a page, with typed parameters and search. */
export const ListItemLink = createLink(ListItemButton);

/** A text link to a page, with typed parameters and search. */
export const TextLink = createLink(MuiLink);

/** A round button with an icon that leads to a page. */
export const IconLink = createLink(IconButton);

import Breadcrumbs from '@mui/material/Breadcrumbs';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link, useRouterState } from '@tanstack/react-router';
import { breadcrumbsOf } from './breadcrumbs.ts';
import { texts } from './layout.texts.ts';

/** Home, then the segments of the path. */
export function BreadcrumbTrail() {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const crumbs = breadcrumbsOf(pathname);
  return (
    <Breadcrumbs
      aria-label={texts.breadcrumbs}
      sx={{ fontSize: '0.8438rem', '& .MuiBreadcrumbs-ol': { flexWrap: 'nowrap' } }}
    >
      {crumbs.map(({ label, to }, depth) =>
        to === null ? (
          <Typography
            key={`${depth} ${label}`}
            aria-current="page"
            noWrap
            sx={{ fontSize: 'inherit', color: 'text.primary', maxWidth: 220 }}
          >
            {label}
          </Typography>
        ) : (
          <MuiLink key={`${depth} ${label}`} component={Link} to={to} color="textSecondary">
            {label}
          </MuiLink>
        ),
      )}
    </Breadcrumbs>
  );
}

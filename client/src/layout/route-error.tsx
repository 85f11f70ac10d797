import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { ButtonLink } from '../ui/links.tsx';
import { usePageTitle } from '../ui/page.tsx';
import { describeRouteError } from './describe-route-error.ts';
import { texts } from './layout.texts.ts';

/** What a page shows in place of itself when it could not be loaded. */
export function RouteError({ error }: { readonly error: unknown }) {
  const router = useRouter();
  const { reset } = useQueryErrorResetBoundary();
  const tryAgain = (): void => {
    reset();
    void router.invalidate();
  };
  const { title, text } = describeRouteError(error);
  usePageTitle(title);
  return (
    <Stack role="alert" spacing={1.5} sx={{ alignItems: 'center', textAlign: 'center', py: 10, px: 2 }}>
      <Typography variant="h1">{title}</Typography>
      {text === '' ? null : <Typography color="textSecondary">{text}</Typography>}
      <Stack direction="row" spacing={1}>
        <Button variant="outlined" onClick={tryAgain}>
          {texts.tryAgain}
        </Button>
        <ButtonLink to="/">{texts.home}</ButtonLink>
      </Stack>
    </Stack>
  );
}

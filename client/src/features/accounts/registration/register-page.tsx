import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { TextLink } from '../../../ui/links.tsx';
import { usePageTitle } from '../../../ui/page.tsx';
import { RegistrationWizard } from './registration-wizard.tsx';
import { texts } from './registration.texts.ts';

/** A company registers in three steps. */
export function RegisterPage({ onRegistered }: { readonly onRegistered: () => void }) {
  usePageTitle(texts.register);
  return (
    <Box sx={{ flex: 1, px: 2, py: { xs: 3, md: 5 } }}>
      <Paper variant="outlined" sx={{ maxWidth: 640, mx: 'auto', p: { xs: 2.5, sm: 4 } }}>
        <Stack spacing={3}>
          <Box>
            <Typography variant="h1">{texts.createYourAccount}</Typography>
            <Typography color="textSecondary" sx={{ mt: 0.5 }}>
              {texts.threeShortStepsToSee}
            </Typography>
          </Box>
          <RegistrationWizard onRegistered={onRegistered} />
          <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center' }}>
            <TextLink to="/login">{texts.alreadyHaveAccount}</TextLink>
          </Typography>
        </Stack>
      </Paper>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { TextLink } from '../../../ui/links.tsx';
import { usePageTitle } from '../../../ui/page.tsx';
import { RegistrationWizard } from './registration-wizard.tsx';

/** A company registers in three steps. */
export function RegisterPage({ onRegistered }: { readonly onRegistered: () => void }) {
  usePageTitle('Register');
  return (
    <Box sx={{ flex: 1, px: 2, py: { xs: 3, md: 5 } }}>
      <Paper variant="outlined" sx={{ maxWidth: 640, mx: 'auto', p: { xs: 2.5, sm: 4 } }}>
        <Stack spacing={3}>
          <Box>
            <Typography variant="h1">Create your account</Typography>
            <Typography color="textSecondary" sx={{ mt: 0.5 }}>
              Three short steps to see who visits your site.
            </Typography>
          </Box>
          <RegistrationWizard onRegistered={onRegistered} />
          <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center' }}>
            <TextLink to="/login">Already have an account?</TextLink>
          </Typography>
        </Stack>
      </Paper>
    </Box>
  );
}

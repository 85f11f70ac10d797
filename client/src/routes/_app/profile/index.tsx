import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage, profileOptions, sessionsOptions } from '../../../features/accounts/profile/index.ts';
import { registrationOptions } from '../../../features/accounts/registration/index.ts';
import { secondFactorOptions } from '../../../features/accounts/second-factor/index.ts';
import { passkeysOptions } from '../../../features/accounts/session/index.ts';

export const Route = createFileRoute('/_app/profile/')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(registrationOptions()),
      queryClient.ensureQueryData(profileOptions()),
      queryClient.ensureQueryData(sessionsOptions()),
      queryClient.ensureQueryData(secondFactorOptions()),
      queryClient.ensureQueryData(passkeysOptions()),
    ]),
  component: ProfilePage,
});

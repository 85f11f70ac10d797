import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage, profileOptions, secondFactorOptions, sessionsOptions } from '../../../features/profile/index.ts';
import { registrationOptions } from '../../../features/registration/index.ts';

export const Route = createFileRoute('/_app/profile/')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(registrationOptions()),
      queryClient.ensureQueryData(profileOptions()),
      queryClient.ensureQueryData(sessionsOptions()),
      queryClient.ensureQueryData(secondFactorOptions()),
    ]),
  component: ProfilePage,
});

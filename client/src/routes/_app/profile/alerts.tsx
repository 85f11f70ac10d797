import { createFileRoute } from '@tanstack/react-router';
import { AlertsPage, channelsOptions, rulesOptions } from '../../../features/accounts/alerts/index.ts';

export const Route = createFileRoute('/_app/profile/alerts')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.ensureQueryData(channelsOptions()), queryClient.ensureQueryData(rulesOptions())]),
  component: AlertsPage,
});

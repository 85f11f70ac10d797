import { createFileRoute } from '@tanstack/react-router';
import { comingPage } from '../../../../features/coming/index.ts';

export const Route = createFileRoute('/_app/mailing/tracking/')({
  component: comingPage('Mail Tracking', 'Mailings with their delivery and responses will be listed here.'),
});

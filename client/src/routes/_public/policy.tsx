import { createFileRoute } from '@tanstack/react-router';
import { comingPage } from '../../features/coming/index.ts';

export const Route = createFileRoute('/_public/policy')({
  component: comingPage(
    'Privacy Policy',
    'The privacy policy of this installation will stand here: what the pixel collects, how visitors are identified, and your rights.',
    { isPublic: true },
  ),
});

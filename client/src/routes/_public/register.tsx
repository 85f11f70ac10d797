import { createFileRoute, redirect } from '@tanstack/react-router';
import { comingPage } from '../../features/coming/index.ts';
import { meOptions } from '../../features/session/index.ts';

export const Route = createFileRoute('/_public/register')({
  async beforeLoad({ context }) {
    if ((await context.queryClient.ensureQueryData(meOptions())) !== null) throw redirect({ to: '/' });
  },
  component: comingPage(
    'Register',
    'Companies will register here in three steps: personal, company, socials. Until then an administrator makes accounts.',
    { isPublic: true },
  ),
});

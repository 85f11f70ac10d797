import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import { RegisterPage, registrationOptions } from '../../features/accounts/registration/index.ts';
import { meOptions } from '../../features/accounts/session/index.ts';

export const Route = createFileRoute('/_public/register')({
  async beforeLoad({ context }) {
    if ((await context.queryClient.ensureQueryData(meOptions())) !== null) throw redirect({ to: '/' });
  },
  loader: ({ context }) => context.queryClient.ensureQueryData(registrationOptions()),
  component: Register,
});

function Register() {
  const navigate = useNavigate();
  return <RegisterPage onRegistered={() => void navigate({ to: '/login' })} />;
}

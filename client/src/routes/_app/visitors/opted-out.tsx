import { createFileRoute } from '@tanstack/react-router';
import { SuppressionsPage } from '../../../features/people/privacy/index.ts';

export const Route = createFileRoute('/_app/visitors/opted-out')({
  component: () => <SuppressionsPage scope="account" />,
});

import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordPage } from '../../features/accounts/session/index.ts';

export const Route = createFileRoute('/_public/forgot-password')({ component: ForgotPasswordPage });

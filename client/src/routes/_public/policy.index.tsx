import { createFileRoute } from '@tanstack/react-router';
import { PolicyPage } from '../../features/people/privacy/index.ts';

export const Route = createFileRoute('/_public/policy/')({ component: PolicyPage });

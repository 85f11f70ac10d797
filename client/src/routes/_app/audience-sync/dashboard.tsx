import { createFileRoute } from '@tanstack/react-router';
import { SyncDashboardPage } from '../../../features/sync/audience-sync/index.ts';

export const Route = createFileRoute('/_app/audience-sync/dashboard')({ component: SyncDashboardPage });

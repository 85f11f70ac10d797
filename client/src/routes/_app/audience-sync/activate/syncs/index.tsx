import { createFileRoute } from '@tanstack/react-router';
import { SyncsPage } from '../../../../../features/sync/audience-sync/index.ts';

export const Route = createFileRoute('/_app/audience-sync/activate/syncs/')({ component: SyncsPage });

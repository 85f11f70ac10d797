import { createFileRoute } from '@tanstack/react-router';
import { ModelsPage } from '../../../../features/sync/audience-sync/index.ts';

export const Route = createFileRoute('/_app/audience-sync/define/models')({ component: ModelsPage });

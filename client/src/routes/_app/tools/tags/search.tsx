import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { comingPage } from '../../../../features/coming/index.ts';

export const Route = createFileRoute('/_app/tools/tags/search')({
  validateSearch: z.object({ tagId: z.string().optional().catch(undefined) }),
  component: comingPage('Search by Tag', 'Everything that carries a tag will be found here.'),
});

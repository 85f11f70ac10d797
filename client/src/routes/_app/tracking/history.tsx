import { createFileRoute } from '@tanstack/react-router';
import { useSuspenseQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { HistoryPage } from '../../../features/web/history/index.ts';
import { pixelsOptions } from '../../../features/web/pixels/index.ts';

const search = z.object({ id: z.uuid().optional().catch(undefined), pixel: z.uuid().optional().catch(undefined) });

export const Route = createFileRoute('/_app/tracking/history')({
  validateSearch: search,
  loader: ({ context }) => context.queryClient.ensureQueryData(pixelsOptions()),
  component: ImportHistory,
});

function ImportHistory() {
  const { id = null, pixel = null } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data } = useSuspenseQuery(pixelsOptions());
  return (
    <HistoryPage
      pixels={data.filter((one) => !one.is_sample)}
      pixel={pixel}
      id={id}
      onOpen={(next) => void navigate({ search: (before) => ({ ...before, id: next ?? undefined }) })}
    />
  );
}

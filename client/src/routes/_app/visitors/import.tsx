import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { ImportPage } from '../../../features/people/people-imports/index.ts';

const search = z.object({
  id: z.uuid().optional().catch(undefined),
  /** A file that was read before. */
  upload: z.uuid().optional().catch(undefined),
});

export const Route = createFileRoute('/_app/visitors/import')({ validateSearch: search, component: ImportPeople });

function ImportPeople() {
  const { id = null, upload = null } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ImportPage id={id} uploadId={upload} onOpen={(next) => void navigate({ search: { id: next ?? undefined } })} />
  );
}

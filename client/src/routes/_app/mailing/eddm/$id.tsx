import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { EddmPage } from '../../../../features/mail/eddm/index.ts';

export const Route = createFileRoute('/_app/mailing/eddm/$id')({
  validateSearch: z.object({
    step: z.string().regex(/^\d$/).optional().catch(undefined),
    design: z.uuid().optional().catch(undefined),
  }),
  component: OneEddm,
});

function OneEddm() {
  const { id } = Route.useParams();
  const { step = '0', design = null } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <EddmPage
      key={id}
      id={id}
      step={Number(step)}
      given={design}
      onStep={(next) => void navigate({ search: (now) => ({ ...now, step: String(next) }), replace: true })}
      onStored={() => void navigate({ search: { step }, replace: true })}
    />
  );
}

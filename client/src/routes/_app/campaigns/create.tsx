import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { PlannerPage } from '../../../features/mail/campaigns/index.ts';

const given = z.uuid().optional().catch(undefined);
const position = z.string().regex(/^\d$/).optional().catch(undefined);

export const Route = createFileRoute('/_app/campaigns/create')({
  validateSearch: z.object({
    id: given,
    recipe: z.string().max(40).optional().catch(undefined),
    list: given,
    persona: given,
    design: given,
    variant: position,
    step: position,
  }),
  loaderDeps: ({ search }) => ({ id: search.id ?? null }),
  loader: async ({ context, deps }) => {
    // Loaded with the page: its contract would be a part of the first chunk.
    const { loadPlanner } = await import('../../../features/mail/campaigns/index.ts');
    await loadPlanner(context.queryClient, deps.id);
  },
  component: Planner,
});

function Planner() {
  const {
    id = null,
    recipe = null,
    list = null,
    persona = null,
    design = null,
    variant = '0',
    step = '0',
  } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PlannerPage
      id={id}
      recipe={recipe}
      step={Number(step)}
      given={{ list, persona, design, variant: Number(variant) }}
      onStep={(next) => void navigate({ search: (now) => ({ ...now, step: String(next) }), replace: true })}
      onStored={(stored) => void navigate({ search: (now) => ({ id: stored, step: now.step }), replace: true })}
      onDone={(done) => void navigate({ to: '/campaigns/$id', params: { id: done } })}
    />
  );
}

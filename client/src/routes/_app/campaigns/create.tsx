import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { PlannerPage } from '../../../features/campaigns/index.ts';

const given = z.uuid().optional().catch(undefined);

export const Route = createFileRoute('/_app/campaigns/create')({
  validateSearch: z.object({
    id: given,
    recipe: z.string().max(40).optional().catch(undefined),
    list: given,
    persona: given,
    design: given,
  }),
  loaderDeps: ({ search }) => ({ id: search.id ?? null }),
  loader: async ({ context, deps }) => {
    // Loaded with the page: its contract would be a part of the first chunk.
    const { plannerOptions } = await import('../../../features/campaigns/index.ts');
    await context.queryClient.ensureQueryData(plannerOptions(deps.id));
  },
  component: Planner,
});

function Planner() {
  const { id = null, recipe = null, list = null, persona = null, design = null } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PlannerPage
      id={id}
      recipe={recipe}
      given={{ list, persona, design }}
      onCreated={(made) => void navigate({ search: { id: made }, replace: true })}
      onDone={(done) => void navigate({ to: '/campaigns/$id', params: { id: done } })}
    />
  );
}

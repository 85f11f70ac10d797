import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { DesignStartPage, EditorPage } from '../../features/ad-builder/index.ts';

export const Route = createFileRoute('/_app/builder')({
  validateSearch: z.object({ design: z.uuid().optional().catch(undefined) }),
  loaderDeps: ({ search }) => ({ design: search.design }),
  loader: async ({ context, deps }) => {
    const { designOptions, designTemplatesOptions, fontsOptions } = await import('../../features/ad-builder/index.ts');
    if (deps.design === undefined) {
      await context.queryClient.ensureQueryData(designTemplatesOptions());
      return;
    }
    await Promise.all([
      context.queryClient.ensureQueryData(designOptions(deps.design)),
      context.queryClient.ensureQueryData(fontsOptions()),
    ]);
  },
  component: Builder,
});

function Builder() {
  const { design } = Route.useSearch();
  return design === undefined ? <DesignStartPage title="Creative Editor" /> : <EditorPage key={design} id={design} />;
}

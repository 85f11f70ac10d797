import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { DesignStartPage, EditorPage } from '../../features/creative/ad-builder/index.ts';
import { texts } from '../../layout/pages.texts.ts';

const given = z.uuid().optional().catch(undefined);

export const Route = createFileRoute('/_app/builder')({
  validateSearch: z.object({
    design: given,
    // What the design is for.
    campaign: given,
    variant: z.string().regex(/^\d$/).optional().catch(undefined),
    doors: given,
  }),
  loaderDeps: ({ search: { design, doors } }) => ({ design, doors }),
  loader: async ({ context, deps }) => {
    const { defaultPreset, designOptions, designTemplatesOptions, fontsOptions } =
      await import('../../features/creative/ad-builder/index.ts');
    if (deps.design === undefined) {
      // Every-door mailings have sizes of their own.
      if (deps.doors === undefined) await context.queryClient.ensureQueryData(designTemplatesOptions(defaultPreset));
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
  return design === undefined ? (
    <DesignStartPage title={texts.creativeEditor} />
  ) : (
    <EditorPage key={design} id={design} />
  );
}

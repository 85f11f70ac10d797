import { createFileRoute } from '@tanstack/react-router';
import { DesignStartPage } from '../../../features/creative/ad-builder/index.ts';
import { texts } from '../../../layout/pages.texts.ts';

export const Route = createFileRoute('/_app/assets/create')({
  loader: async ({ context }) => {
    const { defaultPreset, designTemplatesOptions } = await import('../../../features/creative/ad-builder/index.ts');
    await context.queryClient.ensureQueryData(designTemplatesOptions(defaultPreset));
  },
  component: Create,
});

function Create() {
  return <DesignStartPage title={texts.createAsset} />;
}

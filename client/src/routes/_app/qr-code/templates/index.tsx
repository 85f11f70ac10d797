import { createFileRoute } from '@tanstack/react-router';
import { QrTemplateListPage } from '../../../../features/creative/qr-templates/index.ts';

export const Route = createFileRoute('/_app/qr-code/templates/')({
  loader: async ({ context }) => {
    const { qrTemplatesOptions } = await import('../../../../features/creative/qr-templates/index.ts');
    await context.queryClient.ensureQueryData(qrTemplatesOptions());
  },
  component: QrTemplateListPage,
});

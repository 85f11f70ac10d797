import { createFileRoute } from '@tanstack/react-router';
import { QrTemplatePage } from '../../../../features/creative/qr-templates/index.ts';

export const Route = createFileRoute('/_app/qr-code/templates/$id')({
  loader: async ({ context, params }) => {
    if (params.id.trim() === '') throw new Error('No templateId provided');
    const { qrTemplateOptions, qrTemplatesOptions } =
      await import('../../../../features/creative/qr-templates/index.ts');
    await Promise.all([
      context.queryClient.ensureQueryData(qrTemplateOptions(params.id)),
      context.queryClient.ensureQueryData(qrTemplatesOptions()),
    ]);
  },
  component: Template,
});

function Template() {
  const { id } = Route.useParams();
  return <QrTemplatePage id={id} />;
}

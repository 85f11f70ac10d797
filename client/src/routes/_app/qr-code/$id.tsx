import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { QrCodePage } from '../../../features/creative/qr-codes/index.ts';

export const Route = createFileRoute('/_app/qr-code/$id')({
  validateSearch: z.object({ tab: z.literal('edit').optional().catch(undefined) }),
  component: Code,
});

function Code() {
  const { id } = Route.useParams();
  const { tab = 'scans' } = Route.useSearch();
  return <QrCodePage id={id} tab={tab} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { comingPage } from '../../../../features/coming/index.ts';

export const Route = createFileRoute('/_app/qr-code/templates/$id')({
  loader({ params }) {
    if (params.id.trim() === '') throw new Error('No templateId provided');
  },
  component: comingPage('QR Template', 'One style for QR codes will be edited here.'),
});

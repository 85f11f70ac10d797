import { createFileRoute } from '@tanstack/react-router';
import { comingPage } from '../../../features/coming/index.ts';

export const Route = createFileRoute('/_app/qr-code/$id')({
  component: comingPage('QR Code', 'One QR code with its scans and its target will be shown here.'),
});

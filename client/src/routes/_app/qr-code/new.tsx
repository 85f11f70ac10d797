import { createFileRoute } from '@tanstack/react-router';
import { comingPage } from '../../../features/coming/index.ts';

export const Route = createFileRoute('/_app/qr-code/new')({
  component: comingPage('New QR Code', 'A QR code will be made here, with a live picture at print size.'),
});

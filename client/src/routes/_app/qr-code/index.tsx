import { createFileRoute } from '@tanstack/react-router';
import { comingPage } from '../../../features/coming/index.ts';

export const Route = createFileRoute('/_app/qr-code/')({
  component: comingPage('QR Codes', 'QR codes with their scans will be listed here.'),
});

import { createFileRoute } from '@tanstack/react-router';
import { comingPage } from '../../../features/coming/index.ts';

export const Route = createFileRoute('/_app/qr-code/archive')({
  component: comingPage('Archived QR Codes', 'Archived QR codes, which go on working in print, will be listed here.'),
});

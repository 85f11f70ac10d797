import { createFileRoute } from '@tanstack/react-router';
import { comingPage } from '../../../features/coming/index.ts';

export const Route = createFileRoute('/_app/other/brand-guidelines')({
  component: comingPage('Brand Guidelines', 'Logos, colors, fonts and voice of your brand will be kept here.'),
});

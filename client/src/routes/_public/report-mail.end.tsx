import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { EndReportMailPage } from '../../features/web/reports/index.ts';

export const Route = createFileRoute('/_public/report-mail/end')({
  validateSearch: z.object({ token: z.string().optional().catch(undefined) }),
  component: EndReportMail,
});

function EndReportMail() {
  return <EndReportMailPage token={Route.useSearch().token ?? ''} />;
}

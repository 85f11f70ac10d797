import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { SharedGuidelinesPage, sharedGuidelinesOptions } from '../../features/creative/brand/index.ts';

export const Route = createFileRoute('/_public/shared-brand/$token')({
  component: SharedGuidelines,
});

function SharedGuidelines() {
  const { token } = Route.useParams();
  const { data } = useSuspenseQuery(sharedGuidelinesOptions(token));
  return <SharedGuidelinesPage guidelines={data} />;
}

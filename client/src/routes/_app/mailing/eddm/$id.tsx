import { createFileRoute } from '@tanstack/react-router';
import { EddmPage } from '../../../../features/eddm/index.ts';

export const Route = createFileRoute('/_app/mailing/eddm/$id')({ component: OneEddm });

function OneEddm() {
  const { id } = Route.useParams();
  return <EddmPage key={id} id={id} />;
}

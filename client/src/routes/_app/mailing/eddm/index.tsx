import { createFileRoute } from '@tanstack/react-router';
import { EddmListPage } from '../../../../features/mail/eddm/index.ts';
import { tableSearch } from '../../../../platform/table-search.ts';

export const Route = createFileRoute('/_app/mailing/eddm/')({ validateSearch: tableSearch, component: Eddm });

function Eddm() {
  return <EddmListPage search={Route.useSearch()} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { MailingListPage } from '../../../../features/mailing/index.ts';
import { tableSearch } from '../../../../platform/table-search.ts';

export const Route = createFileRoute('/_app/mailing/tracking/')({
  validateSearch: tableSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    // Loaded with the page: its contract would be a part of the first chunk.
    const { mailingsOptions, mailingsQueryOf } = await import('../../../../features/mailing/index.ts');
    await context.queryClient.ensureQueryData(mailingsOptions(mailingsQueryOf(deps)));
  },
  component: Mailings,
});

function Mailings() {
  return <MailingListPage search={Route.useSearch()} />;
}

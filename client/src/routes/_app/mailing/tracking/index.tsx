import { createFileRoute } from '@tanstack/react-router';
import { MailingListPage, mailingSearch } from '../../../../features/mail/mailing/index.ts';

export const Route = createFileRoute('/_app/mailing/tracking/')({
  validateSearch: mailingSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    // Loaded with the page: its contract would be a part of the first chunk.
    const { mailingsOptions, mailingsQueryOf } = await import('../../../../features/mail/mailing/index.ts');
    await context.queryClient.ensureQueryData(mailingsOptions(mailingsQueryOf(deps)));
  },
  component: Mailings,
});

function Mailings() {
  return <MailingListPage search={Route.useSearch()} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { MailboxPage } from '../../../features/accounts/mailbox/index.ts';
import { tableSearch } from '../../../platform/table-search.ts';

export const Route = createFileRoute('/_app/admin/mailbox')({ validateSearch: tableSearch, component: Mailbox });

function Mailbox() {
  return <MailboxPage search={Route.useSearch()} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { MailingPage } from '../../../../features/mail/mailing/index.ts';

export const Route = createFileRoute('/_app/mailing/tracking/$id')({ component: OneMailing });

function OneMailing() {
  const { id } = Route.useParams();
  return <MailingPage key={id} id={id} />;
}

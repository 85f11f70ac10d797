import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { ArrivalPage, redirectTarget, SingleSignOnPage } from '../../features/accounts/session/index.ts';

const text = z.coerce.string().optional().catch(undefined);
const known = z.object({ redirect: text, state: text });

export const Route = createFileRoute('/_public/single-sign-on')({
  // The rest of what a provider answers stays in the address, too.
  validateSearch: (search: Record<string, unknown>): z.infer<typeof known> => ({ ...search, ...known.parse(search) }),
  component: SingleSignOn,
});

function SingleSignOn() {
  const { redirect = '', state } = Route.useSearch();
  const navigate = useNavigate();
  if (state === undefined) return <SingleSignOnPage redirect={redirect} />;
  return (
    <ArrivalPage
      // As the provider wrote it: it is checked to the letter.
      answer={location.search.slice(1)}
      onSignedIn={(wanted) => void navigate({ href: redirectTarget(wanted), replace: true })}
    />
  );
}

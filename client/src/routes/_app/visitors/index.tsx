import { visitorTabs } from '@acquaint/contract';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { VisitorsPage } from '../../../features/web/visitors/index.ts';

const search = z.object({
  tab: z
    .enum([...visitorTabs, 'people', 'review'])
    .optional()
    .catch(undefined),
  text: z.string().max(200).optional().catch(undefined),
  person: z.uuid().optional().catch(undefined),
});

export const Route = createFileRoute('/_app/visitors/')({ validateSearch: search, component: Visitors });

function Visitors() {
  const { tab = 'all', text = '', person = null } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <VisitorsPage
      tab={tab}
      text={text}
      person={person}
      onPerson={(id) => void navigate({ search: (before) => ({ ...before, person: id ?? undefined }) })}
      onChange={(next) =>
        void navigate({
          search: { tab: next.tab === 'all' ? undefined : next.tab, text: next.text === '' ? undefined : next.text },
          replace: true,
        })
      }
    />
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { CampaignPage } from '../../../features/mail/campaigns/index.ts';

export const Route = createFileRoute('/_app/campaigns/$id')({ component: OneCampaign });

function OneCampaign() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <CampaignPage
      key={id}
      id={id}
      onOpen={(next) => void navigate({ to: '/campaigns/$id', params: { id: next } })}
      onGone={() => void navigate({ to: '/campaigns' })}
    />
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { CampaignListPage, campaignSearch } from '../../../features/mail/campaigns/index.ts';

export const Route = createFileRoute('/_app/campaigns/')({ validateSearch: campaignSearch, component: Campaigns });

function Campaigns() {
  return <CampaignListPage search={Route.useSearch()} />;
}

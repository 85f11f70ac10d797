import AddIcon from '@mui/icons-material/Add';
import { useAnswer } from '../../../platform/api/use-answer.ts';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import { campaignChannels } from '@acquaint/contract';
import { useNavigate } from '@tanstack/react-router';
import { useTableNavigation } from '../../../platform/table-search.ts';
import { DataTable, pageProps } from '../../../ui/tables/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatCount } from '../../../ui/text/formats.ts';
import { failureSentence } from '../../../ui/text/failure-sentence.ts';
import { FailureAlert } from '../../../ui/dialogs/failure-alert.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ListSampleBadge, SampleRows } from '../../../ui/sample-badge.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { useRememberedColumns } from '../../accounts/session/index.ts';
import { TagFilter, useTagColumn } from '../../audiences/tags/index.ts';
import type { CampaignSearch } from './campaign-search.ts';
import { channelWords } from './campaign-words.ts';
import { campaignsOptions } from './campaigns.queries.ts';
import { campaignColumns } from './campaign-columns.tsx';
import { campaignOrders, campaignsQueryOf } from './campaigns-query.ts';
import { Recipes } from './recipes.tsx';
import { useCampaignActions } from './use-campaign-actions.tsx';
import { texts } from './campaigns.texts.ts';

const tabs = [
  ['', texts.all],
  ['draft', texts.draft],
  ['scheduled', texts.scheduled],
  ['running', texts.running],
  ['completed', texts.completed],
  ['archived', texts.archivedCampaigns],
] as const;

function CampaignTable({ search }: { readonly search: CampaignSearch }) {
  const navigate = useNavigate();
  const query = campaignsQueryOf(search);
  const campaigns = useAnswer(campaignsOptions(query));
  const { onPage, onOrder } = useTableNavigation();
  const remembered = useRememberedColumns('campaigns');
  const actions = useCampaignActions({ onOpen: (id) => void navigate({ to: '/campaigns/$id', params: { id } }) });
  const hasSales = campaigns.data?.data.some(({ sales }) => sales !== null) ?? false;
  const columns = campaignColumns(actions, hasSales);
  const tags = useTagColumn('campaign', campaigns.data?.data ?? [], (row) => row);
  const isUnfiltered = ['search', 'status', 'channel', 'tagId'].every((key) => !(key in query));
  return (
    <Panel
      title={texts.campaigns}
      note={campaigns.data === undefined ? '' : formatCount(campaigns.data.meta.total)}
      isFlush
      actions={<ListSampleBadge rows={campaigns.data?.data} />}
    >
      {campaigns.data?.meta.total === 0 && isUnfiltered ? (
        <EmptyState
          icon={<CampaignOutlined />}
          title={texts.noCampaignsYet}
          text={texts.chooseAudienceDesignAndDate}
          action={<Recipes />}
        />
      ) : (
        <SampleRows rows={campaigns.data?.data}>
          <DataTable
            {...remembered}
            {...pageProps(campaigns)}
            label={texts.campaigns}
            // Beside the name: what there is to do is never scrolled out of sight.
            columns={[...columns.slice(0, 1), ...columns.slice(-2), ...columns.slice(1, -2), tags.column]}
            page={query.page}
            perPage={query.perPage}
            orderable={campaignOrders}
            orderBy={query.orderBy}
            orderDirection={query.orderDirection}
            onPage={onPage}
            onOrder={onOrder}
            emptyText={texts.noMatchingCampaigns}
          />
        </SampleRows>
      )}
      <Box sx={{ p: 2, '&:empty': { display: 'none' } }}>
        <FailureAlert failure={failureSentence(actions.failure)} />
      </Box>
      {tags.dialog}
      {actions.dialog}
    </Panel>
  );
}

/** All campaigns. */
export function CampaignListPage({ search }: { readonly search: CampaignSearch }) {
  const { go, onSearch } = useTableNavigation();
  const choose = (field: 'status' | 'channel' | 'tagId') => (value: string) =>
    go({ [field]: value === '' ? undefined : value, page: undefined });
  return (
    <Page
      title={texts.campaigns}
      subtitle={texts.mailAudienceThenSeeWhat}
      actions={
        <ButtonLink to="/campaigns/create" variant="contained" startIcon={<AddIcon />}>
          {texts.newCampaign}
        </ButtonLink>
      }
    >
      <Stack direction={{ xs: 'column', lg: 'row' }} spacing={2} sx={{ justifyContent: 'space-between' }}>
        <Tabs
          value={search.status ?? ''}
          aria-label={texts.campaignFilter}
          variant="scrollable"
          scrollButtons={false}
          onChange={(_event, value: string) => choose('status')(value)}
        >
          {tabs.map(([value, label]) => (
            <Tab key={value} value={value} label={label} />
          ))}
        </Tabs>
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
          <TextField
            select
            size="small"
            label={texts.channel}
            value={search.channel ?? ''}
            onChange={({ target }) => choose('channel')(target.value)}
            sx={{ minWidth: 140 }}
          >
            <MenuItem value="">{texts.all}</MenuItem>
            {campaignChannels.map((channel) => (
              <MenuItem key={channel} value={channel}>
                {channelWords[channel]}
              </MenuItem>
            ))}
          </TextField>
          <TagFilter tagId={search.tagId ?? ''} onChange={choose('tagId')} />
          <SearchField label={texts.searchCampaigns} value={search.search ?? ''} onChange={onSearch} />
        </Stack>
      </Stack>
      <CampaignTable search={search} />
    </Page>
  );
}

import AddIcon from '@mui/icons-material/Add';
import { useAnswer } from '../../../platform/api/use-answer.ts';
import LocalOfferOutlined from '@mui/icons-material/LocalOfferOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Pagination from '@mui/material/Pagination';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { partnerCategories } from '@acquaint/contract';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTableNavigation } from '../../../platform/table-search.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { ListSampleBadge } from '../../../ui/sample-badge.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { PartnerDialog } from './partner-dialog.tsx';
import { PartnerGrid } from './partner-grid.tsx';
import { type PartnerSearch, partnersQueryOf } from './partner-search.ts';
import { partnersOptions, useCreatePartner } from './partners.queries.ts';
import { texts } from './partners.texts.ts';

type Go = ReturnType<typeof useTableNavigation>['go'];

function Filters({ search, go }: { readonly search: PartnerSearch; readonly go: Go }) {
  const set = (name: string, value: string): void => go({ [name]: value === '' ? undefined : value, page: undefined });
  return (
    <Box sx={{ display: 'grid', gap: 2, alignItems: 'center', gridTemplateColumns: { xs: '1fr', md: '2fr 1fr auto' } }}>
      <SearchField label={texts.searchPartners} value={search.search ?? ''} onChange={(text) => set('search', text)} />
      <TextField
        select
        label={texts.category}
        value={search.category ?? ''}
        onChange={({ target }) => set('category', target.value)}
      >
        <MenuItem value="">{texts.all}</MenuItem>
        {partnerCategories.map((category) => (
          <MenuItem key={category} value={category}>
            {category}
          </MenuItem>
        ))}
      </TextField>
      <FormControlLabel
        control={<Switch checked={search.mine === 'Y'} onChange={(_event, isOn) => set('mine', isOn ? 'Y' : '')} />}
        label={texts.forMyIndustry}
      />
    </Box>
  );
}

function Nothing({ isFiltered, action }: { readonly isFiltered: boolean; readonly action: ReactNode }) {
  return (
    <Paper variant="outlined">
      <EmptyState
        icon={<LocalOfferOutlined />}
        title={isFiltered ? texts.noMatchingDeals : texts.noDealsYet}
        text={isFiltered ? texts.tryAnotherCategoryOrFewer : texts.partnerDealsWillAppearHere}
        action={isFiltered ? null : action}
      />
    </Paper>
  );
}

function isNarrowed({ search = '', category, mine }: PartnerSearch): boolean {
  return search !== '' || category !== undefined || mine !== undefined;
}

export interface PartnerListPageProps {
  readonly search: PartnerSearch;
}

/** Partners and their deals. */
export function PartnerListPage({ search }: PartnerListPageProps) {
  const { user } = useRouteContext({ from: '/_app' });
  const navigate = useNavigate();
  const query = partnersQueryOf(search);
  const { data } = useAnswer(partnersOptions(query));
  const { go, onPage } = useTableNavigation();
  const create = useCreatePartner();
  const [isAdding, setIsAdding] = useState(false);
  const add = user.is_admin ? (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setIsAdding(true)}>
      {texts.addPartner}
    </Button>
  ) : null;
  return (
    <Page
      title={texts.partnersDeals}
      subtitle={texts.companiesWeWorkWithAnd}
      badge={<ListSampleBadge rows={data?.data} />}
      actions={add}
    >
      <Filters search={search} go={go} />
      {data?.data.length === 0 ? <Nothing isFiltered={isNarrowed(search)} action={add} /> : null}
      <PartnerGrid label={texts.partners} partners={data?.data ?? []} />
      {data === undefined || data.meta.last_page === 0 ? null : (
        <Stack sx={{ alignItems: 'center' }}>
          <Pagination
            count={data.meta.last_page + 1}
            page={query.page + 1}
            onChange={(_event, page) => onPage(page - 1, query.perPage)}
          />
        </Stack>
      )}
      {isAdding ? (
        <PartnerDialog
          partner={null}
          onSave={async (body) => {
            const { data: made } = await create.mutateAsync({ body });
            await navigate({ to: '/other/partners/$id', params: { id: made.id } });
          }}
          onClose={() => setIsAdding(false)}
        />
      ) : null}
    </Page>
  );
}

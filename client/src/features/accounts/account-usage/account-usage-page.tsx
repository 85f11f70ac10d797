import Paper from '@mui/material/Paper';
import type { AccountUsage, AccountUsageRow } from '@acquaint/contract';
import type { GridColDef } from '@mui/x-data-grid';
import { useQuery } from '@tanstack/react-query';
import { readTableSearch, type TableSearch, useTableNavigation } from '../../../platform/table-search.ts';
import { DataTable, pageProps } from '../../../ui/tables/data-table.tsx';
import { formatBytes } from '../../../ui/text/format-bytes.ts';
import { formatCount } from '../../../ui/text/formats.ts';
import { Page } from '../../../ui/page.tsx';
import { allUsageOptions } from './account-usage.queries.ts';
import { texts } from './account-usage.texts.ts';

type Share = AccountUsage['bytes'];

const shareOf =
  (format: (amount: number) => string) =>
  ({ now, limit }: Share): string =>
    limit === null ? format(now) : texts.nowOfLimit({ now: format(now), limit: format(limit) });

const column = (
  field: keyof AccountUsageRow,
  headerName: string,
  format = formatCount,
): GridColDef<AccountUsageRow> => ({
  field,
  headerName,
  minWidth: 130,
  flex: 1,
  sortable: false,
  valueFormatter: shareOf(format),
});

const columns: GridColDef<AccountUsageRow>[] = [
  { field: 'company', headerName: texts.company, minWidth: 180, flex: 2 },
  column('bytes', texts.storage, formatBytes),
  column('jobs', texts.jobs),
  column('uploads', texts.uploads),
  column('streams', texts.liveViews),
];

/** All accounts with what they store and do at once. */
export function AccountUsagePage({ search }: { readonly search: TableSearch }) {
  const { search: _text, ...place } = readTableSearch(search, { orderable: ['company'] });
  const { onPage, onOrder } = useTableNavigation();
  const usage = useQuery(allUsageOptions(place));
  return (
    <Page title={texts.usage} subtitle={texts.whatEachAccountStoresAnd}>
      <Paper variant="outlined">
        <DataTable
          {...place}
          {...pageProps(usage)}
          label={texts.accountUsage}
          columns={columns}
          orderable={['company']}
          onPage={onPage}
          onOrder={onOrder}
          emptyText={texts.noAccountsYet}
        />
      </Paper>
    </Page>
  );
}

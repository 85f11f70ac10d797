import AddIcon from '@mui/icons-material/Add';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { productOrders } from '@acquaint/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatCount } from '../../ui/formats.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { productTableColumns } from './product-columns.tsx';
import { ProductImportDialog } from './product-import-dialog.tsx';
import { atPage, type ProductSearch, tableStateOf } from './product-search.ts';
import { productsOptions, useExportProducts } from './products.api.ts';

export interface ProductListPageProps {
  readonly search: ProductSearch;
  readonly onChange: (search: ProductSearch) => void;
}

const tabs = [
  ['all', 'All'],
  ['active', 'Active'],
  ['archived', 'Archived'],
] as const;

function ProductTable({ search, onChange, empty }: ProductListPageProps & { readonly empty: ReactNode }) {
  const { data, isFetching, isPlaceholderData } = useQuery(productsOptions(search));
  const { data: rows, meta } = data ?? { data: [], meta: { total: 0 } };
  const isUnfiltered = search.search === undefined && search.status === undefined;
  return (
    <Panel title="Products" note={data === undefined ? '' : formatCount(meta.total)} isFlush>
      {data?.meta.total === 0 && isUnfiltered ? (
        empty
      ) : (
        <DataTable
          label="Products"
          {...tableStateOf(search)}
          rows={rows}
          columns={productTableColumns}
          total={meta.total}
          isLoading={isFetching && (data === undefined || isPlaceholderData)}
          orderable={productOrders}
          onPage={(page, perPage) => onChange(atPage(search, page, perPage))}
          onOrder={(orderBy, orderDirection) => onChange({ ...search, orderBy, orderDirection, page: undefined })}
          emptyText="No product matches"
        />
      )}
    </Panel>
  );
}

/** Everything that the account sells. */
export function ProductListPage({ search, onChange }: ProductListPageProps) {
  const [isImporting, setIsImporting] = useState(false);
  const queryClient = useQueryClient();
  const download = useExportProducts();
  const create = (
    <ButtonLink to="/other/products/create" variant="contained" startIcon={<AddIcon />}>
      Add product
    </ButtonLink>
  );
  const startImport = (
    <Button variant="outlined" startIcon={<UploadFileOutlined />} onClick={() => setIsImporting(true)}>
      Import
    </Button>
  );
  return (
    <Page
      title="Products"
      subtitle="The products and services that you sell, with what is left of their price."
      actions={
        <>
          <Button
            variant="outlined"
            startIcon={<FileDownloadOutlined />}
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            Export
          </Button>
          {startImport}
          {create}
        </>
      }
    >
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={2}
        sx={{ alignItems: { sm: 'center' }, justifyContent: 'space-between' }}
      >
        <Tabs
          value={search.status ?? 'all'}
          aria-label="Which products"
          onChange={(_event, value: (typeof tabs)[number][0]) =>
            onChange({ ...search, status: value === 'all' ? undefined : value, page: undefined })
          }
        >
          {tabs.map(([value, label]) => (
            <Tab key={value} value={value} label={label} />
          ))}
        </Tabs>
        <SearchField
          label="Search name, SKU or category"
          value={search.search ?? ''}
          onChange={(text) => onChange({ ...search, search: text === '' ? undefined : text, page: undefined })}
        />
      </Stack>
      <ProductTable
        search={search}
        onChange={onChange}
        empty={
          <EmptyState
            icon={<Inventory2Outlined />}
            title="No product yet"
            text="Add what you sell one by one, or import a list from your shop."
            action={
              <Stack direction="row" spacing={1}>
                {startImport}
                {create}
              </Stack>
            }
          />
        }
      />
      <ProductImportDialog
        isOpen={isImporting}
        onClose={() => setIsImporting(false)}
        onImported={() => void queryClient.invalidateQueries({ queryKey: ['products'] })}
      />
    </Page>
  );
}

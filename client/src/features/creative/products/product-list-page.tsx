import AddIcon from '@mui/icons-material/Add';
import { useAnswer } from '../../../platform/api/use-answer.ts';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { listProducts, productOrders } from '@acquaint/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTableNavigation } from '../../../platform/table-search.ts';
import { DataTable, pageProps } from '../../../ui/tables/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatCount } from '../../../ui/text/formats.ts';
import { ButtonLink } from '../../../ui/links.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ListSampleBadge, SampleRows } from '../../../ui/sample-badge.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { useRememberedColumns, useRememberedFilters } from '../../accounts/session/index.ts';
import { TagFilter, useTagColumn } from '../../audiences/tags/index.ts';
import { productTableColumns } from './product-columns.tsx';
import { ProductImportDialog } from './product-import-dialog.tsx';
import { type ProductSearch, productsQueryOf } from './product-search.ts';
import { productsOptions, useExportProducts } from './products.queries.ts';
import { invalidate } from '../../../platform/api/query.ts';
import { texts } from './products.texts.ts';

const tabs = [
  ['', texts.all],
  ['active', texts.active],
  ['archived', texts.archived],
] as const;

function ProductTable({ search, empty }: { readonly search: ProductSearch; readonly empty: ReactNode }) {
  const query = productsQueryOf(search);
  const products = useAnswer(productsOptions(query));
  const { onPage, onOrder } = useTableNavigation();
  const remembered = useRememberedColumns('products');
  const shown = products.data?.data;
  const tags = useTagColumn('product', shown ?? [], (product) => product);
  const isUnfiltered = query.search === undefined && query.status === undefined && query.tagId === undefined;
  return (
    <Panel
      title={texts.products}
      note={products.data === undefined ? '' : formatCount(products.data.meta.total)}
      isFlush
      actions={<ListSampleBadge rows={shown} />}
    >
      {products.data?.meta.total === 0 && isUnfiltered ? (
        empty
      ) : (
        <SampleRows rows={shown}>
          <DataTable
            {...remembered}
            {...pageProps(products)}
            label={texts.products}
            columns={[...productTableColumns(shown ?? []), tags.column]}
            page={query.page}
            perPage={query.perPage}
            orderable={productOrders}
            orderBy={query.orderBy}
            orderDirection={query.orderDirection}
            onPage={onPage}
            onOrder={onOrder}
            emptyText={texts.noMatchingProducts}
          />
        </SampleRows>
      )}
      {tags.dialog}
    </Panel>
  );
}

/** Everything that the account sells. */
export function ProductListPage({ search }: { readonly search: ProductSearch }) {
  const { go, onSearch } = useTableNavigation();
  const rememberFilters = useRememberedFilters(
    'products',
    search.status === undefined ? {} : { status: search.status },
    go,
  );
  const choose = (status: string): void => {
    rememberFilters({ status });
    go({ status: status === '' ? undefined : status, page: undefined });
  };
  const [isImporting, setIsImporting] = useState(false);
  const queryClient = useQueryClient();
  const download = useExportProducts();
  const create = (
    <ButtonLink to="/other/products/create" variant="contained" startIcon={<AddIcon />}>
      {texts.addProduct}
    </ButtonLink>
  );
  const startImport = (
    <Button variant="outlined" startIcon={<UploadFileOutlined />} onClick={() => setIsImporting(true)}>
      {texts.import}
    </Button>
  );
  return (
    <Page
      title={texts.products}
      subtitle={texts.productsAndServicesYouSell}
      actions={
        <>
          <Button
            variant="outlined"
            startIcon={<FileDownloadOutlined />}
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            {texts.export}
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
          value={search.status ?? ''}
          aria-label={texts.productFilter}
          onChange={(_event, value: string) => choose(value)}
        >
          {tabs.map(([value, label]) => (
            <Tab key={value} value={value} label={label} />
          ))}
        </Tabs>
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
          <TagFilter
            tagId={search.tagId ?? ''}
            onChange={(tagId) => go({ tagId: tagId === '' ? undefined : tagId, page: undefined })}
          />
          <SearchField label={texts.searchNameSkuOrCategory} value={search.search ?? ''} onChange={onSearch} />
        </Stack>
      </Stack>
      <ProductTable
        search={search}
        empty={
          <EmptyState
            icon={<Inventory2Outlined />}
            title={texts.noProductsYet}
            text={texts.addProductsOneByOne}
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
        onImported={() => void invalidate(queryClient, listProducts)}
      />
    </Page>
  );
}

import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import Avatar from '@mui/material/Avatar';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import type { GridColDef } from '@mui/x-data-grid';
import type { Product } from '@acquaint/contract';
import { apiAddress } from '../../../platform/api/api-client.ts';
import { formatAmount, formatCount, formatMoment, formatMoney } from '../../../ui/text/formats.ts';
import { TextLink } from '../../../ui/links.tsx';
import { RowSampleBadge } from '../../../ui/sample-badge.tsx';
import { texts } from './products.texts.ts';

function ProductName({ product }: { readonly product: Product }) {
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', height: 1, minWidth: 0 }}>
      <Avatar
        variant="rounded"
        {...(product.image_url === null ? {} : { src: apiAddress(product.image_url) })}
        alt=""
        sx={{ width: 36, height: 36, bgcolor: 'background.default', color: 'text.secondary' }}
      >
        <Inventory2Outlined fontSize="small" />
      </Avatar>
      <TextLink to="/other/products/$id/edit" params={{ id: product.id }} noWrap sx={{ fontWeight: 600 }}>
        {product.name}
      </TextLink>
      <RowSampleBadge row={product} />
    </Stack>
  );
}

type Column = GridColDef<Product>;

const sold = (field: string, headerName: string, show: (sales: NonNullable<Product['sales']>) => string): Column => ({
  field,
  headerName,
  description: texts.ofTheLast12Months,
  width: 110,
  sortable: false,
  align: 'right',
  headerAlign: 'right',
  renderCell: ({ row: { sales } }) => (sales === null || sales.orders === 0 ? '–' : show(sales)),
});

/** What orders sold; no columns before the first order that says what it is of. */
const soldColumns: readonly Column[] = [
  sold('units', texts.sold, ({ units }) => formatCount(units)),
  sold('revenue', texts.revenue, ({ revenue, currency }) => formatAmount(revenue, currency)),
];

const plainColumns: readonly Column[] = [
  {
    field: 'name',
    headerName: texts.name,
    flex: 1,
    minWidth: 260,
    renderCell: ({ row }) => <ProductName product={row} />,
  },
  { field: 'sku', headerName: texts.sku, width: 130, valueFormatter: (value: string | null) => value ?? '–' },
  { field: 'category', headerName: texts.category, width: 140, valueFormatter: (value: string) => value || '–' },
  {
    field: 'price_cents',
    headerName: texts.price,
    width: 120,
    align: 'right',
    headerAlign: 'right',
    renderCell: ({ row }) => (row.price_cents === null ? '–' : formatMoney(row.price_cents, row.currency)),
  },
  {
    field: 'margin',
    headerName: texts.margin,
    width: 90,
    sortable: false,
    align: 'right',
    headerAlign: 'right',
    valueFormatter: (value: number | null) => (value === null ? '–' : `${value}%`),
  },
  {
    field: 'persona',
    headerName: texts.boughtBy,
    width: 150,
    sortable: false,
    valueGetter: (persona: Product['persona']) => persona?.name ?? '–',
  },
  {
    field: 'campaigns',
    headerName: texts.campaigns,
    width: 110,
    sortable: false,
    align: 'right',
    headerAlign: 'right',
    renderCell: ({ row }) =>
      row.campaigns.length === 0 ? (
        '–'
      ) : (
        <span title={row.campaigns.map(({ name }) => name).join(', ')}>{row.campaigns.length}</span>
      ),
  },
  {
    field: 'status',
    headerName: texts.status,
    width: 110,
    sortable: false,
    renderCell: ({ row }) => (
      <Chip
        size="small"
        variant="outlined"
        color={row.status === 'active' ? 'success' : 'default'}
        label={row.status === 'active' ? texts.active : texts.archived}
      />
    ),
  },
  {
    field: 'updated_at',
    headerName: texts.changed,
    width: 150,
    valueFormatter: (value: string) => formatMoment(value),
  },
];

/** The columns of a list of products. What none of them has takes no room. */
export function productTableColumns(products: readonly Product[]): Column[] {
  const place = plainColumns.findIndex(({ field }) => field === 'margin');
  const hasSales = products.some(({ sales }) => sales !== null);
  const empty = new Set<string>();
  if (products.every(({ persona }) => persona === null)) empty.add('persona');
  if (products.every(({ campaigns }) => campaigns.length === 0)) empty.add('campaigns');
  return plainColumns.toSpliced(place, 0, ...(hasSales ? soldColumns : [])).filter(({ field }) => !empty.has(field));
}

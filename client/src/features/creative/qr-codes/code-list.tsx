import Box from '@mui/material/Box';
import { useAnswer } from '../../../platform/api/use-answer.ts';
import MenuItem from '@mui/material/MenuItem';
import Pagination from '@mui/material/Pagination';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { qrTypes } from '@acquaint/contract';
import type { ReactNode } from 'react';
import { useTableNavigation } from '../../../platform/table-search.ts';
import { formatCount } from '../../../ui/text/formats.ts';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { ListSampleBadge, SampleRows } from '../../../ui/sample-badge.tsx';
import { TagFilter } from '../../audiences/tags/index.ts';
import { CodeCard } from './code-card.tsx';
import { qrCodesOptions } from './qr-codes.queries.ts';
import { qrCodesQueryOf } from './qr-query.ts';
import type { QrCodeSearch } from './qr-search.ts';
import { typeNames } from './editing/type-names.ts';
import { texts } from './qr-codes.texts.ts';

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(340px, 1fr))' },
} as const;

const orders = [
  ['created_at', texts.newestFirst],
  ['updated_at', texts.lastChangedFirst],
  ['name', texts.byName],
] as const;

function Filters({ search, isArchive }: { readonly search: QrCodeSearch; readonly isArchive: boolean }) {
  const { go, onOrder, onSearch } = useTableNavigation();
  const { orderBy } = qrCodesQueryOf(search, isArchive);
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
      <SearchField label={texts.searchNameTargetOrEnding} value={search.search ?? ''} onChange={onSearch} />
      <TextField
        select
        size="small"
        label={texts.kind}
        value={search.type ?? ''}
        onChange={({ target }) => go({ type: target.value === '' ? undefined : target.value, page: undefined })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ width: { sm: 170 } }}
      >
        <MenuItem value="">{texts.any}</MenuItem>
        {qrTypes.map((type) => (
          <MenuItem key={type} value={type}>
            {typeNames[type][0]}
          </MenuItem>
        ))}
      </TextField>
      <TagFilter
        tagId={search.tagId ?? ''}
        onChange={(tagId) => go({ tagId: tagId === '' ? undefined : tagId, page: undefined })}
      />
      <TextField
        select
        size="small"
        label={texts.order}
        value={orderBy}
        onChange={({ target }) => onOrder(target.value, target.value === 'name' ? 'asc' : 'desc')}
        sx={{ width: { sm: 190 } }}
      >
        {orders.map(([value, label]) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
}

export interface CodeListProps {
  readonly search: QrCodeSearch;
  readonly isArchive: boolean;
  /** Shown while there is none at all. */
  readonly empty: ReactNode;
}

/** Codes as cards, a page at a time. */
export function CodeList({ search, isArchive, empty }: CodeListProps) {
  const query = qrCodesQueryOf(search, isArchive);
  const { data } = useAnswer(qrCodesOptions(query));
  const { onPage } = useTableNavigation();
  if (data === undefined)
    return (
      <Box sx={grid}>
        {['first', 'second', 'third'].map((key) => (
          <Skeleton key={key} variant="rounded" height={170} />
        ))}
      </Box>
    );
  const { meta } = data;
  const ids = data.data.map(({ id }) => id);
  if ((isArchive ? meta.counts.archived : meta.counts.active) === 0) return empty;
  return (
    <Stack spacing={2}>
      <Filters search={search} isArchive={isArchive} />
      {data.data.length === 0 ? <Typography color="textSecondary">{texts.noMatchingCodes}</Typography> : null}
      <SampleRows rows={data.data}>
        <ListSampleBadge rows={data.data} />
        <Box sx={grid}>
          {data.data.map((code) => (
            <CodeCard key={code.id} code={code} among={ids} />
          ))}
        </Box>
      </SampleRows>
      {meta.last_page === 0 ? null : (
        <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <Pagination
            count={meta.last_page + 1}
            page={meta.page + 1}
            onChange={(_event, page) => onPage(page - 1, query.perPage)}
            aria-label={texts.pagesOfCodes}
          />
          <Typography variant="body2" color="textSecondary">
            {texts.totalCodes({ total: formatCount(meta.total) })}
          </Typography>
        </Stack>
      )}
    </Stack>
  );
}

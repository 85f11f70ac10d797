import GridViewOutlined from '@mui/icons-material/GridViewOutlined';
import { useAnswer } from '../../../platform/api/use-answer.ts';
import LinkOutlined from '@mui/icons-material/LinkOutlined';
import UploadOutlined from '@mui/icons-material/UploadOutlined';
import ViewListOutlined from '@mui/icons-material/ViewListOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Pagination from '@mui/material/Pagination';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { Asset, OperationOutput } from '@acquaint/contract';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FileButton } from '../../../ui/forms/file-button.tsx';
import { formatDay } from '../../../ui/text/formats.ts';
import { ButtonLink } from '../../../ui/links.tsx';
import { Page } from '../../../ui/page.tsx';
import { ListSampleBadge, SampleRows } from '../../../ui/sample-badge.tsx';
import { acceptedAssets } from './accepted-assets.ts';
import { AssetBadges, AssetCard, assetFacts, AssetMenu, AssetPicture } from './asset-card.tsx';
import { AssetDialog } from './asset-dialog.tsx';
import type { AssetSearch } from './asset-search.ts';
import { type AssetListQuery, assetsOptions } from './assets.queries.ts';
import { formatBytes } from '../../../ui/text/format-bytes.ts';
import { LibraryFilters } from './library-filters.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { UrlDialog } from './url-dialog.tsx';
import { useUploads } from './use-uploads.ts';
import type { listAssets } from '@acquaint/contract';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { texts } from './assets.texts.ts';

const perPage = 24;

const columns = [
  texts.picture,
  { label: texts.name, minWidth: 200 },
  texts.size,
  texts.folder,
  texts.added,
  texts.actions,
];

const cellsOf = (asset: Asset, onOpen: () => void) => [
  <Box key="picture" sx={{ width: 74 }}>
    <AssetPicture asset={asset} height={48} />
  </Box>,
  <span key="name">
    <Button color="inherit" onClick={onOpen}>
      {asset.name}
    </Button>
    <AssetBadges asset={asset} />
  </span>,
  assetFacts(asset),
  asset.folder,
  formatDay(asset.created_at),
  <AssetMenu key="actions" asset={asset} onOpen={onOpen} />,
];

function Shown({
  assets,
  view,
  onOpen,
}: {
  readonly assets: readonly Asset[];
  readonly view: 'grid' | 'list';
  readonly onOpen: (id: string) => void;
}) {
  const among = assets.map(({ id }) => id);
  return (
    <SampleRows rows={assets}>
      <ListSampleBadge rows={assets} />
      {view === 'grid' ? (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(210px, 1fr))', gap: 2 }}>
          {assets.map((asset) => (
            <AssetCard key={asset.id} asset={asset} among={among} onOpen={() => onOpen(asset.id)} />
          ))}
        </Box>
      ) : (
        <SimpleTable
          label={texts.files}
          columns={columns}
          rows={assets.map((asset) => ({ id: asset.id, cells: cellsOf(asset, () => onOpen(asset.id)) }))}
        />
      )}
    </SampleRows>
  );
}

/** Files that are pasted or dropped anywhere on the page are uploaded. */
function useGivenFiles(onFiles: (files: readonly File[]) => void): void {
  const take = useEffectEvent((event: Event, given: FileList | undefined) => {
    const files = [...(given ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => take(event, event.clipboardData?.files);
    const drop = (event: globalThis.DragEvent): void => take(event, event.dataTransfer?.files);
    const allow = (event: Event): void => event.preventDefault();
    document.addEventListener('paste', paste);
    document.addEventListener('drop', drop);
    document.addEventListener('dragover', allow);
    return () => {
      document.removeEventListener('paste', paste);
      document.removeEventListener('drop', drop);
      document.removeEventListener('dragover', allow);
    };
  }, []);
}

interface ViewProps {
  readonly search: AssetSearch;
  readonly onChange: (changes: Partial<AssetSearch>) => void;
}

/** The trash, and whether pictures or rows are shown. */
function ViewButtons({ search, onChange }: ViewProps) {
  const isTrash = search.trashed === 'true';
  return (
    <Stack direction="row" spacing={1}>
      <Button color="inherit" onClick={() => onChange({ trashed: isTrash ? undefined : 'true' })}>
        {isTrash ? texts.backToLibrary : texts.trash}
      </Button>
      {search.kind === 'design' ? null : (
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={texts.view}
          value={search.view ?? 'grid'}
          onChange={(_event, next: 'grid' | 'list' | null) => next !== null && onChange({ view: next })}
        >
          <ToggleButton value="grid" aria-label={texts.grid}>
            <GridViewOutlined fontSize="small" />
          </ToggleButton>
          <ToggleButton value="list" aria-label={texts.list}>
            <ViewListOutlined fontSize="small" />
          </ToggleButton>
        </ToggleButtonGroup>
      )}
    </Stack>
  );
}

function Nothing({ search }: Pick<ViewProps, 'search'>) {
  const { trashed, view: _view, page: _page, asset: _asset, ...filters } = search;
  const hasFilters = Object.values(filters).some((value) => value !== undefined);
  if (hasFilters) return <EmptyState title={texts.noMatches} text={texts.tryFewerFilters} />;
  return trashed === 'true' ? (
    <EmptyState title={texts.trashIsEmpty} text={texts.deletedFilesStayHereUntil} />
  ) : (
    <EmptyState title={texts.noFilesYet} text={texts.uploadLogoPicturePdfFont} />
  );
}

/** A page of the library, and the way to the others. */
function Found({
  search,
  onChange,
  data,
}: ViewProps & { readonly data: OperationOutput<typeof listAssets> | undefined }) {
  const open = (asset: string | undefined): void => onChange({ asset, page: search.page });
  if (data === undefined) return null;
  const { meta } = data;
  return (
    <>
      {data.data.length === 0 ? (
        <Nothing search={search} />
      ) : (
        <Shown assets={data.data} view={search.view ?? 'grid'} onOpen={open} />
      )}
      {meta.last_page === 0 ? null : (
        <Pagination
          sx={{ alignSelf: 'center' }}
          count={meta.last_page + 1}
          page={meta.page + 1}
          onChange={(_event, next) => onChange({ page: String(next - 1) })}
        />
      )}
      {search.asset === undefined ? null : <AssetDialog id={search.asset} onClose={() => open(undefined)} />}
    </>
  );
}

/** What the server is asked for; designs are no files. */
function queryOf({ view: _view, asset: _asset, page = '0', trashed, kind, ...filters }: AssetSearch): AssetListQuery {
  const asked = { ...filters, page, perPage, trashed: trashed ?? 'false' };
  return kind === undefined || kind === 'design' ? asked : { ...asked, kind };
}

const usedRoom = ({ bytes, most }: { readonly bytes: number; readonly most: number }): string =>
  texts.bytesOfMostUsedDrop({ bytes: formatBytes(bytes), most: formatBytes(most) });

interface LibraryPageProps {
  readonly search: AssetSearch;
  /** The designs that are found by a text. */
  readonly renderDesigns: (query: { readonly search: string; readonly isTrash: boolean }) => ReactNode;
}

/** The library: everything that designs can show, and the designs, found by text, folder, tag, color and shape. */
export function AssetLibraryPage({ search, renderDesigns }: LibraryPageProps) {
  const navigate = useNavigate();
  const change = (changes: Partial<AssetSearch>): void =>
    void navigate({ to: '/assets/library', search: { ...search, page: undefined, ...changes }, replace: true });
  const { data } = useAnswer(assetsOptions(queryOf(search)));
  const { upload, left, current } = useUploads(search.folder);
  const [isLinking, setIsLinking] = useState(false);
  useGivenFiles((files) => void upload(files));
  return (
    <Page
      title={texts.assetsLibrary}
      subtitle={data === undefined ? texts.picturesAndFilesForYour : usedRoom(data.meta.storage)}
      actions={
        <>
          <ButtonLink to="/assets/create" variant="outlined">
            {texts.newDesign}
          </ButtonLink>
          <Button variant="outlined" startIcon={<LinkOutlined />} onClick={() => setIsLinking(true)}>
            {texts.fromUrl}
          </Button>
          <FileButton
            accept={acceptedAssets}
            variant="contained"
            startIcon={<UploadOutlined />}
            loading={left > 0}
            onFile={(file) => void upload([file])}
          >
            {texts.upload}
          </FileButton>
        </>
      }
    >
      <UploadProgress left={left} current={current} />
      <Stack
        direction="row"
        spacing={2}
        useFlexGap
        sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}
      >
        <LibraryFilters search={search} folders={data?.meta.folders ?? []} onChange={change} />
        <ViewButtons search={search} onChange={change} />
      </Stack>
      {search.kind === 'design' ? (
        renderDesigns({ search: search.search ?? '', isTrash: search.trashed === 'true' })
      ) : (
        <Found search={search} onChange={change} data={data} />
      )}
      {isLinking ? <UrlDialog onClose={() => setIsLinking(false)} /> : null}
    </Page>
  );
}

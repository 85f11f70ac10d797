import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ProspectList } from '@acquaint/contract';
import { ButtonLink } from '../../../ui/links.tsx';
import { Permitted } from '../../../ui/permitted.tsx';
import { useExportList } from './prospects.queries.ts';
import { texts } from './prospects.texts.ts';

/** What a list is made for: to take it elsewhere, to keep others up to date with it, and to send mail to it. */
export function ListButtons({ list }: { readonly list: ProspectList }) {
  const download = useExportList(list);
  const isBuilding = list.state !== 'ready';
  const search = { list: list.id };
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ ml: { sm: 'auto' }, flexWrap: 'wrap' }}>
      <Permitted to="send">
        <Button
          variant="outlined"
          size="small"
          startIcon={<FileDownloadOutlined />}
          loading={download.isPending}
          disabled={isBuilding}
          onClick={() => download.mutate('csv')}
        >
          {texts.exportCsv}
        </Button>
      </Permitted>
      <Permitted to="edit">
        <ButtonLink
          to="/audience-sync/activate/syncs/create"
          search={search}
          variant="outlined"
          size="small"
          disabled={isBuilding}
        >
          {texts.sync}
        </ButtonLink>
      </Permitted>
      <Permitted to="edit">
        <ButtonLink to="/campaigns/create" search={search} variant="contained" size="small" disabled={isBuilding}>
          {texts.createCampaign}
        </ButtonLink>
      </Permitted>
    </Stack>
  );
}

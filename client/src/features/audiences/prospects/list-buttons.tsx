import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import type { ProspectList } from '@acquaint/contract';
import { ButtonLink } from '../../../ui/links.tsx';
import { Permitted } from '../../../ui/permitted.tsx';
import { useExportList } from './prospects.queries.ts';
import { texts } from './prospects.texts.ts';

/** What a list is made for: to take it elsewhere, and to send mail to it. */
export function ListButtons({ list }: { readonly list: ProspectList }) {
  const download = useExportList(list);
  const isBuilding = list.state !== 'ready';
  return (
    <>
      <Permitted to="send">
        <Button
          variant="outlined"
          startIcon={<FileDownloadOutlined />}
          loading={download.isPending}
          disabled={isBuilding}
          onClick={() => download.mutate('csv')}
        >
          {texts.exportCsv}
        </Button>
      </Permitted>
      <Permitted to="edit">
        <ButtonLink to="/campaigns/create" search={{ list: list.id }} variant="contained" disabled={isBuilding}>
          {texts.createCampaign}
        </ButtonLink>
      </Permitted>
    </>
  );
}

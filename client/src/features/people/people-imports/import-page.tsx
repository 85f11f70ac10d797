import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Page } from '../../../ui/page.tsx';
import type { PlaceInList } from '../../../ui/tables/page-switch.tsx';
import { uploadOptions } from '../uploads/index.ts';
import { ImportCreate } from './import-create.tsx';
import { ImportView } from './import-view.tsx';
import { ImportsTable } from './imports-table.tsx';
import { importsOptions } from './people-imports.queries.ts';
import { texts } from './people-imports.texts.ts';

export interface ImportPageProps {
  /** The import that is looked at; null begins another one. */
  readonly id: string | null;
  /** The file to start a new import with; null: the user chooses one. */
  readonly uploadId: string | null;
  readonly onOpen: (id: string | null) => void;
}

type BeginProps = Pick<ImportPageProps, 'uploadId' | 'onOpen'>;

/** Starts with an uploaded file; if it is gone, the user chooses another. */
function CreateOfUpload({ uploadId, onOpen }: { readonly uploadId: string } & Pick<BeginProps, 'onOpen'>) {
  const { data, isError } = useQuery(uploadOptions(uploadId));
  if (isError)
    return (
      <>
        <Alert severity="info">{texts.fileIsGone}</Alert>
        <ImportCreate first={null} onCreated={onOpen} />
      </>
    );
  if (data === undefined) return <LinearProgress aria-label={texts.loadingFile} />;
  return <ImportCreate first={data} onCreated={onOpen} />;
}

function Begin({ uploadId, onOpen }: BeginProps) {
  const [place, setPlace] = useState<PlaceInList>({ page: 0, perPage: 20 });
  const { data } = useQuery(importsOptions(place));
  return (
    <Stack spacing={3}>
      {uploadId === null ? (
        <ImportCreate first={null} onCreated={onOpen} />
      ) : (
        <CreateOfUpload key={uploadId} uploadId={uploadId} onOpen={onOpen} />
      )}
      {data === undefined || data.meta.total === 0 ? null : (
        <ImportsTable imports={data.data} total={data.meta.total} place={place} onPlace={setPlace} onOpen={onOpen} />
      )}
    </Stack>
  );
}

/** Bringing in people whom the business knows already. */
export function ImportPage({ id, uploadId, onOpen }: ImportPageProps) {
  return (
    <Page title={texts.importPeople} subtitle={texts.importYourCustomersDuplicatesAnd}>
      {id === null ? (
        <Begin uploadId={uploadId} onOpen={onOpen} />
      ) : (
        <ImportView key={id} id={id} onBack={() => onOpen(null)} />
      )}
    </Page>
  );
}

import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Page } from '../../../ui/page.tsx';
import type { PlaceInList } from '../../../ui/tables/page-switch.tsx';
import { ImportCreate } from './import-create.tsx';
import { ImportView } from './import-view.tsx';
import { ImportsTable } from './imports-table.tsx';
import { importsOptions } from './people-imports.queries.ts';
import { texts } from './people-imports.texts.ts';

export interface ImportPageProps {
  /** The import that is looked at; null begins another one. */
  readonly id: string | null;
  readonly onOpen: (id: string | null) => void;
}

function Begin({ onOpen }: Pick<ImportPageProps, 'onOpen'>) {
  const [place, setPlace] = useState<PlaceInList>({ page: 0, perPage: 20 });
  const { data } = useQuery(importsOptions(place));
  return (
    <Stack spacing={3}>
      <ImportCreate onCreated={onOpen} />
      {data === undefined || data.meta.total === 0 ? null : (
        <ImportsTable imports={data.data} total={data.meta.total} place={place} onPlace={setPlace} onOpen={onOpen} />
      )}
    </Stack>
  );
}

/** Bringing in people whom the business knows already. */
export function ImportPage({ id, onOpen }: ImportPageProps) {
  return (
    <Page title={texts.importPeople} subtitle={texts.importYourCustomersDuplicatesAnd}>
      {id === null ? <Begin onOpen={onOpen} /> : <ImportView key={id} id={id} onBack={() => onOpen(null)} />}
    </Page>
  );
}

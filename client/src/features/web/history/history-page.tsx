import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import type { Pixel } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import { Page } from '../../../ui/page.tsx';
import type { PlaceInList } from '../../../ui/tables/page-switch.tsx';
import { HistoryFile } from './history-file.tsx';
import { HistoryTable } from './history-table.tsx';
import { HistoryView } from './history-view.tsx';
import { historyImportsOptions } from './history.queries.ts';
import { texts } from './history.texts.ts';

export interface HistoryPageProps {
  /** The account's own pixels. */
  readonly pixels: readonly Pixel[];
  /** The pixel that is imported into, by its id. */
  readonly pixel: string | null;
  /** The import that is looked at; null begins another one. */
  readonly id: string | null;
  readonly onOpen: (id: string | null) => void;
}

function NoPixels() {
  return (
    <Paper variant="outlined">
      <EmptyState
        icon={<HistoryOutlined />}
        title={texts.noPixels}
        text={texts.createPixelFirst}
        action={
          <ButtonLink to="/tracking/create" variant="contained">
            {texts.createPixel}
          </ButtonLink>
        }
      />
    </Paper>
  );
}

function Begin({ pixels, pixel, onOpen }: Omit<HistoryPageProps, 'id'>) {
  const [place, setPlace] = useState<PlaceInList>({ page: 0, perPage: 20 });
  const { data } = useQuery(historyImportsOptions(place));
  return (
    <Stack spacing={3}>
      {pixels.length === 0 ? <NoPixels /> : <HistoryFile pixels={pixels} first={pixel} onRead={onOpen} />}
      {data === undefined || data.meta.total === 0 ? null : (
        <HistoryTable imports={data.data} total={data.meta.total} place={place} onPlace={setPlace} onOpen={onOpen} />
      )}
    </Stack>
  );
}

/** Brings events of the past from other products. */
export function HistoryPage({ id, onOpen, ...begin }: HistoryPageProps) {
  return (
    <Page title={texts.importHistory} subtitle={texts.bringVisitsFromYourEarlier}>
      {id === null ? (
        <Begin {...begin} onOpen={onOpen} />
      ) : (
        <HistoryView key={id} id={id} onBack={() => onOpen(null)} />
      )}
    </Page>
  );
}

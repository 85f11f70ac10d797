import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowForward from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Sync } from '@acquaint/contract';
import type { ReactNode } from 'react';
import { TextLink } from '../../../ui/links.tsx';
import { asPart } from '../../../ui/part.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { formatCount } from '../../../ui/text/formats.ts';
import { useAnswer } from '../../../platform/api/use-answer.ts';
import { modeLabels } from './labels.ts';
import { modelsOptions } from './sync.queries.ts';
import { texts } from './audience-sync.texts.ts';

interface StationProps {
  readonly what: string;
  readonly name: ReactNode;
  readonly note: string;
}

function Station({ what, name, note }: StationProps) {
  return (
    <Box
      component="li"
      sx={{ flex: 1, minWidth: 0, border: 1, borderColor: 'divider', borderRadius: 1, px: 2, py: 1.5 }}
    >
      <Typography variant="caption" color="textSecondary" component="p">
        {what}
      </Typography>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {note}
      </Typography>
    </Box>
  );
}

function Arrow() {
  return (
    <Box
      component="li"
      aria-hidden
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', listStyle: 'none' }}
    >
      <ArrowForward color="disabled" sx={{ display: { xs: 'none', md: 'block' } }} />
      <ArrowDownward color="disabled" sx={{ display: { md: 'none' } }} />
    </Box>
  );
}

/** Where the rows of a sync come from and go to, as a picture: source, model, sync, destination. */
export const SyncLineage = asPart(texts.wayOfRows, function SyncLineage({ sync }: { readonly sync: Sync }) {
  const { data: models } = useAnswer(modelsOptions());
  const model = models?.find(({ id }) => id === sync.model.id);
  const run = sync.last_run;
  const others = model?.used_by.filter(({ id }) => id !== sync.id).length ?? 0;
  const shared = others === 0 ? texts.usedByThisSyncOnly : texts.alsoUsedBySyncs({ others });
  return (
    <Panel title={texts.whereRowsComeFromAnd}>
      <Stack
        component="ol"
        direction={{ xs: 'column', md: 'row' }}
        spacing={1.5}
        sx={{ m: 0, p: 0, listStyle: 'none' }}
      >
        <Station
          what={texts.source}
          name={model?.source_name ?? '…'}
          note={run === null ? texts.notReadYet : texts.rowsAtLastRun({ read: run.counts.read })}
        />
        <Arrow />
        <Station
          what={texts.model}
          name={<TextLink to="/audience-sync/define/models">{sync.model.name}</TextLink>}
          note={model === undefined ? '…' : shared}
        />
        <Arrow />
        <Station
          what={texts.sync}
          name={modeLabels[sync.mode].label}
          note={texts.fieldsMappedByKeyField({ count: sync.mappings.length, keyField: sync.key_field })}
        />
        <Arrow />
        <Station
          what={texts.destination}
          name={
            <TextLink to="/audience-sync/setup/destinations/$id" params={{ id: sync.connection.id }}>
              {sync.connection.name}
            </TextLink>
          }
          note={texts.nameInDestinationThere({
            name: sync.object.name,
            inDestination: formatCount(sync.rows.in_destination),
          })}
        />
      </Stack>
    </Panel>
  );
});

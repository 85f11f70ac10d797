import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import MapOutlined from '@mui/icons-material/MapOutlined';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { EddmArea, EddmShape } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { formatCount, formatFullMoment } from '../../../../ui/text/formats.ts';
import { ButtonLink } from '../../../../ui/links.tsx';
import { Page } from '../../../../ui/page.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { SampleBadge } from '../../../../ui/sample-badge.tsx';
import { areasOptions, personasOptions, useCreateEddm, useDeleteArea } from '../eddm.queries.ts';
import { RankedTable } from './ranked-table.tsx';

function saysOf(shape: EddmShape): string {
  if (shape.type === 'zips') return shape.zips.join(', ');
  return shape.type === 'polygon' ? `Drawn, ${shape.corners.length} corners` : `${shape.miles} miles around`;
}

interface AreaListProps {
  readonly areas: readonly EddmArea[];
  readonly chosen: string;
  readonly onChosen: (id: string) => void;
}

function AreaList({ areas, chosen, onChosen }: AreaListProps) {
  const remove = useDeleteArea();
  const [doomed, setDoomed] = useState<EddmArea | null>(null);
  return (
    <>
      <List disablePadding>
        {areas.map((area) => (
          <ListItem
            key={area.id}
            disablePadding
            secondaryAction={
              <IconButton edge="end" aria-label={`Delete ${area.name}`} onClick={() => setDoomed(area)}>
                <DeleteOutlined fontSize="small" />
              </IconButton>
            }
          >
            <ListItemButton selected={area.id === chosen} onClick={() => onChosen(area.id)}>
              <ListItemText
                primary={
                  <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
                    <span>{area.name}</span>
                    {area.is_sample ? <SampleBadge /> : null}
                  </Stack>
                }
                secondary={`${saysOf(area.shape)}${area.excluded.length === 0 ? '' : `, ${formatCount(area.excluded.length)} routes left out`}`}
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
      {doomed === null ? null : (
        <ConfirmDialog
          title={`Delete ${doomed.name}?`}
          text="Mailings planned for it are kept."
          confirmLabel="Delete"
          color="error"
          onConfirm={() => remove.mutateAsync({ params: { id: doomed.id } })}
          onClose={() => setDoomed(null)}
        />
      )}
    </>
  );
}

function Ranking({ area }: { readonly area: EddmArea }) {
  const navigate = useNavigate();
  const { data: personas = [] } = useQuery(personasOptions);
  const [wanted, setWanted] = useState<string | null>(null);
  const create = useCreateEddm();
  const persona = wanted ?? personas[0]?.id ?? '';
  const plan = (): void =>
    create.mutate(
      {
        body: {
          name: `${area.name}, ${formatFullMoment(new Date().toISOString())}`,
          plan: {
            place: { name: area.name, shape: area.shape },
            aim: persona === '' ? { by: 'reach' } : { by: 'persona', persona_id: persona },
          },
        },
      },
      { onSuccess: ({ data }) => void navigate({ to: '/mailing/eddm/$id', params: { id: data.id } }) },
    );
  return (
    <Panel
      title={`Routes of ${area.name}`}
      note="most similar to the persona first"
      isFlush
      actions={
        <Button variant="contained" loading={create.isPending} onClick={plan} sx={{ flexShrink: 0 }}>
          Plan mailing
        </Button>
      }
    >
      <Stack spacing={2}>
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ px: 2.5, alignItems: { sm: 'center' } }}>
          <TextField
            select
            size="small"
            label="Persona"
            value={persona}
            disabled={personas.length === 0}
            onChange={({ target }) => setWanted(target.value)}
            sx={{ minWidth: 240 }}
          >
            {personas.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <Typography variant="body2" color="textSecondary">
            {personas.length === 0
              ? 'Find personas first. Routes are ranked by how similar their residents are.'
              : 'Fit is 100 where age, income and household size are those of the persona; an index of 120 is 20% above it.'}
          </Typography>
        </Stack>
        <RankedTable area={area} personaId={persona === '' ? null : persona} />
      </Stack>
    </Panel>
  );
}

/** Areas that were kept, and their routes ranked by the account's personas: the next EDDM. */
export function AreasPage({ title }: { readonly title: string }) {
  const { data } = useQuery({ ...areasOptions({ perPage: 100 }), throwOnError: true });
  const [wanted, setWanted] = useState<string | null>(null);
  const areas = data?.data ?? [];
  const chosen = areas.find(({ id }) => id === wanted) ?? areas[0];
  return (
    <Page
      title={title}
      badge={<Chip size="small" color="warning" variant="outlined" label="Work in progress" />}
      subtitle="Areas you mail repeatedly, with routes ranked by similarity to your personas."
    >
      {data === undefined ? <LinearProgress aria-label="Loading areas" /> : null}
      {data !== undefined && chosen === undefined ? (
        <Panel title="Saved areas">
          <EmptyState
            icon={<MapOutlined />}
            title="No saved areas yet"
            text="Choose a place while planning an every-door mailing and save it as an area."
            action={
              <ButtonLink to="/mailing/eddm" variant="contained">
                To EDDM
              </ButtonLink>
            }
          />
        </Panel>
      ) : null}
      {chosen === undefined ? null : (
        <>
          <Panel title="Saved areas" note={formatCount(areas.length)} isFlush>
            <AreaList areas={areas} chosen={chosen.id} onChosen={setWanted} />
          </Panel>
          <Ranking key={chosen.id} area={chosen} />
        </>
      )}
    </Page>
  );
}

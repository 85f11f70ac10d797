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
import { SearchField } from '../../../../ui/forms/search-field.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { SampleBadge } from '../../../../ui/sample-badge.tsx';
import { areasOptions, personasOptions, useCreateEddm, useDeleteArea } from '../eddm.queries.ts';
import { RankedTable } from './ranked-table.tsx';
import { texts } from '../eddm.texts.ts';

/** More than these are searched. */
const many = 12;

function saysOf(shape: EddmShape): string {
  if (shape.type === 'zips') return shape.zips.join(', ');
  return shape.type === 'polygon'
    ? texts.drawnCountCorners({ count: shape.corners.length })
    : texts.milesMilesAround({ miles: shape.miles });
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
              <IconButton
                edge="end"
                aria-label={texts.deleteName2({ name: area.name })}
                onClick={() => setDoomed(area)}
              >
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
                secondary={`${saysOf(area.shape)}${area.excluded.length === 0 ? '' : texts.countRoutesLeftOut({ count: formatCount(area.excluded.length) })}`}
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
      {doomed === null ? null : (
        <ConfirmDialog
          title={texts.deleteName({ name: doomed.name })}
          text={texts.mailingsPlannedForItAre}
          confirmLabel={texts.delete}
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
      title={texts.routesOfName({ name: area.name })}
      note={texts.mostSimilarToPersonaFirst}
      isFlush
      actions={
        <Button variant="contained" loading={create.isPending} onClick={plan} sx={{ flexShrink: 0 }}>
          {texts.planMailing}
        </Button>
      }
    >
      <Stack spacing={2}>
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ px: 2.5, alignItems: { sm: 'center' } }}>
          <TextField
            select
            size="small"
            label={texts.persona}
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
            {personas.length === 0 ? texts.findPersonasFirstRoutesAre : texts.fitIs100WhereAge}
          </Typography>
        </Stack>
        <RankedTable area={area} personaId={persona === '' ? null : persona} />
      </Stack>
    </Panel>
  );
}

function NoAreas({ search }: { readonly search: string }) {
  if (search !== '') return <Typography color="textSecondary">{texts.noAreaNamedSearch({ search })}</Typography>;
  return (
    <Panel title={texts.savedAreas}>
      <EmptyState
        icon={<MapOutlined />}
        title={texts.noSavedAreasYet}
        text={texts.choosePlaceWhilePlanningEvery}
        action={
          <ButtonLink to="/mailing/eddm" variant="contained">
            {texts.toEddm}
          </ButtonLink>
        }
      />
    </Panel>
  );
}

function Areas({ areas, total }: { readonly areas: readonly EddmArea[]; readonly total: number }) {
  const [wanted, setWanted] = useState<string | null>(null);
  const chosen = areas.find(({ id }) => id === wanted) ?? areas[0];
  if (chosen === undefined) return null;
  return (
    <>
      <Panel title={texts.savedAreas} note={formatCount(total)} isFlush>
        <AreaList areas={areas} chosen={chosen.id} onChosen={setWanted} />
      </Panel>
      <Ranking key={chosen.id} area={chosen} />
    </>
  );
}

/** Areas that were kept, and their routes ranked by the account's personas: the next EDDM. */
export function AreasPage({ title }: { readonly title: string }) {
  const [search, setSearch] = useState('');
  const { data } = useQuery({ ...areasOptions({ perPage: 100, search }), throwOnError: true });
  const { data: areas = [], meta: { total } = { total: 0 } } = data ?? {};
  return (
    <Page
      title={title}
      badge={<Chip size="small" color="warning" variant="outlined" label={texts.workInProgress} />}
      subtitle={texts.areasYouMailRepeatedlyWith}
    >
      {data === undefined ? <LinearProgress aria-label={texts.loadingAreas} /> : null}
      {search !== '' || total > many ? (
        <SearchField label={texts.searchAreas} value={search} onChange={setSearch} />
      ) : null}
      {data !== undefined && areas.length === 0 ? <NoAreas search={search} /> : null}
      <Areas areas={areas} total={total} />
    </Page>
  );
}

import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Grid from '@mui/material/Grid';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { PersonaBaseline, PersonaDetails } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Figure } from '../../ui/figure.tsx';
import { formatCount, formatMoment, formatShare } from '../../ui/formats.ts';
import { ButtonLink, TextLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SampleBadge } from '../../ui/sample-badge.tsx';
import { useGroupColor } from '../../ui/scheme-tokens.ts';
import { MaskedPeople, previewOptions } from '../audience-finder/index.ts';
import { BreakdownColumns, CountyPanel } from '../reports/index.ts';
import { BaselinePicker } from './baseline-picker.tsx';
import { BehaviorPanels } from './behavior-panels.tsx';
import { Confidence } from './persona-card.tsx';
import { audienceOf, usePersonaDeeds } from './persona-deeds.tsx';
import { personaOptions } from './personas.api.ts';
import { TraitBars } from './trait-bars.tsx';

function Versions({ persona: { versions } }: { readonly persona: PersonaDetails }) {
  return (
    <Panel title="How it changed" note={`${versions.length} ${versions.length === 1 ? 'version' : 'versions'}`} isFlush>
      <TableContainer tabIndex={0} aria-label="Versions" sx={{ maxHeight: 320 }}>
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell>Found</TableCell>
              <TableCell align="right">People</TableCell>
              <TableCell align="right">Share</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {versions.toReversed().map(({ version, at, size, share }) => (
              <TableRow key={version}>
                <TableCell>{formatMoment(at)}</TableCell>
                <TableCell align="right">{formatCount(size)}</TableCell>
                <TableCell align="right">{formatShare(share)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Panel>
  );
}

/** Some of the people, shortened as in the finder. */
function Members({ id }: { readonly id: string }) {
  const { data: preview } = useQuery(previewOptions(audienceOf(id)));
  return preview === undefined ? <Skeleton variant="rounded" height={200} /> : <MaskedPeople sample={preview.sample} />;
}

function Profile({ persona }: { readonly persona: PersonaDetails }) {
  const color = useGroupColor()(persona.color);
  const { apart, baseline, behavior, reach } = persona;
  return (
    <>
      <Grid container spacing={2}>
        <Figure
          isOfMany
          label="People"
          value={formatCount(persona.size)}
          note={`${formatShare(persona.share)} of ${persona.source.name}`}
        />
        <Figure isOfMany label="By letter" value={formatCount(reach.mail)} />
        <Figure isOfMany label="By email" value={formatCount(reach.email)} />
        <Figure isOfMany label="By phone" value={formatCount(reach.phone)} />
      </Grid>
      <Grid container spacing={2}>
        <Grid size={{ xs: 12, md: 6, lg: 4 }} sx={{ display: 'grid' }}>
          <Panel title="What sets them apart" note={`from ${baseline.label}`}>
            <TraitBars traits={persona.traits} color={color} baseline={baseline.label} />
          </Panel>
        </Grid>
        <Grid size={{ xs: 12, md: 6, lg: 4 }} sx={{ display: 'grid' }}>
          <Panel title="Next to them" note={apart === null ? '' : `from ${apart.from}`}>
            <TraitBars traits={apart?.traits ?? []} color={color} baseline={apart?.from ?? 'others'} />
          </Panel>
        </Grid>
        <Grid size={{ xs: 12, lg: 4 }} sx={{ display: 'grid' }}>
          <Versions persona={persona} />
        </Grid>
      </Grid>
      {behavior === null ? null : <BehaviorPanels behavior={behavior} color={color} />}
      <CountyPanel counties={persona.counties} note="people by county" />
      <BreakdownColumns breakdowns={persona.breakdowns} baseline={baseline.label} />
      {persona.is_gone ? null : <Members id={persona.id} />}
    </>
  );
}

function Loaded({
  persona,
  onBaseline,
}: {
  readonly persona: PersonaDetails;
  readonly onBaseline: (key: PersonaBaseline) => void;
}) {
  const deeds = usePersonaDeeds(persona, []);
  const { merged_into: target } = persona;
  return (
    <Page
      title={persona.name}
      subtitle={`A persona of ${persona.source.name}, known for ${formatShare(persona.known_share)}.`}
      badge={
        <>
          <Confidence persona={persona} />
          {persona.is_sample ? <SampleBadge /> : null}
          {deeds.menu}
        </>
      }
      actions={
        <>
          <ButtonLink to="/personas/v2/all">All personas</ButtonLink>
          <Button startIcon={<PrintOutlined />} onClick={() => window.print()}>
            Print or PDF
          </Button>
          <Button variant="outlined" disabled={persona.is_gone} onClick={deeds.onFindAlike}>
            Find more like this
          </Button>
          <Button variant="outlined" onClick={deeds.onMail}>
            Mail it
          </Button>
          <Button variant="contained" disabled={persona.size === 0} onClick={deeds.onSave}>
            Save as list
          </Button>
        </>
      }
    >
      {target === null ? null : (
        <Alert severity="info">
          This persona no longer exists: it merged into{' '}
          <TextLink to="/personas/v2/$id" params={{ id: target.id }}>
            {target.name}
          </TextLink>
          .
        </Alert>
      )}
      <BaselinePicker baseline={persona.baseline.key} onChange={onBaseline} />
      <Profile persona={persona} />
      {deeds.dialogs}
    </Page>
  );
}

/** One persona: who, where, what they did, and how it changed. */
export function PersonaPage({ id }: { readonly id: string }) {
  const [baseline, setBaseline] = useState<PersonaBaseline>('us');
  const { data: persona } = useQuery({
    ...personaOptions(id, baseline),
    throwOnError: (_error, { state }) => state.data === undefined,
  });
  return persona === undefined ? (
    <Page title="Persona">
      <Skeleton variant="rounded" height={320} />
    </Page>
  ) : (
    <Loaded persona={persona} onBaseline={setBaseline} />
  );
}

import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { useAnswer } from '../../../platform/api/use-answer.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Grid from '@mui/material/Grid';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { PersonaBaseline, PersonaDetails } from '@acquaint/contract';
import { messageIdeas } from '@acquaint/engine';
import { useState } from 'react';
import { Figure } from '../../../ui/charts/figure.tsx';
import { formatAmount, formatCount, formatMoment, formatShare } from '../../../ui/text/formats.ts';
import { ButtonLink, TextLink } from '../../../ui/links.tsx';
import { type PageSection, PageSections } from '../../../ui/page-sections.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SampleBadge } from '../../../ui/sample-badge.tsx';
import { useGroupColor } from '../../../ui/charts/scheme-tokens.ts';
import { MaskedPeople, previewOptions } from '../audience-finder/index.ts';
import { BreakdownColumns, CountyPanel } from '../../web/reports/index.ts';
import { BaselinePicker } from './baseline-picker.tsx';
import { BehaviorPanels } from './behavior-panels.tsx';
import { Confidence } from './persona-card.tsx';
import { audienceOf, usePersonaActions } from './persona-actions.tsx';
import { personaOptions } from './personas.queries.ts';
import { TraitBars } from './trait-bars.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { asPart } from '../../../ui/part.tsx';
import { texts } from './personas.texts.ts';
import { RichText } from '../../../ui/text/rich-text.tsx';

function Versions({ persona: { versions } }: { readonly persona: PersonaDetails }) {
  return (
    <Panel
      title={texts.changeOverTime}
      note={`${versions.length} ${versions.length === 1 ? 'version' : 'versions'}`}
      isFlush
    >
      <SimpleTable
        label={texts.versions}
        maxHeight={320}
        columns={[texts.found, { label: texts.people, isNumeric: true }, { label: texts.share, isNumeric: true }]}
        rows={versions.toReversed().map(({ version, at, size, share }) => ({
          id: String(version),
          cells: [formatMoment(at), formatCount(size), formatShare(share)],
        }))}
      />
    </Panel>
  );
}

/** Some of the people, shortened as in the finder. */
const Members = asPart(texts.people, function Members({ id }: { readonly id: string }) {
  const { data: preview } = useAnswer(previewOptions(audienceOf(id)));
  return preview === undefined ? <Skeleton variant="rounded" height={200} /> : <MaskedPeople sample={preview.sample} />;
});

function Overview({ persona }: { readonly persona: PersonaDetails }) {
  const color = useGroupColor()(persona.color);
  const { apart, baseline, reach, sales } = persona;
  return (
    <>
      <Grid container spacing={2}>
        <Figure
          isOfMany
          label={texts.people}
          value={formatCount(persona.size)}
          note={texts.shareOfName({ share: formatShare(persona.share), name: persona.source.name })}
        />
        <Figure isOfMany label={texts.byLetter} value={formatCount(reach.mail)} />
        <Figure isOfMany label={texts.byEmail} value={formatCount(reach.email)} />
        <Figure isOfMany label={texts.byPhone} value={formatCount(reach.phone)} />
        {sales === null ? null : (
          <>
            <Figure isOfMany label={texts.revenue} value={formatAmount(sales.revenue, sales.currency)} />
            <Figure isOfMany label={texts.orders} value={formatCount(sales.orders)} />
            <Figure
              isOfMany
              label={texts.conversionRate}
              value={formatShare(sales.conversion_rate)}
              note={texts.ofTheirVisits}
            />
          </>
        )}
      </Grid>
      <Grid container spacing={2}>
        <Grid size={{ xs: 12, md: 6, lg: 4 }} sx={{ display: 'grid' }}>
          <Panel title={texts.distinguishingTraits} note={texts.fromLabel({ label: baseline.label })}>
            <TraitBars traits={persona.traits} color={color} baseline={baseline.label} />
          </Panel>
        </Grid>
        <Grid size={{ xs: 12, md: 6, lg: 4 }} sx={{ display: 'grid' }}>
          <Panel title={texts.similarPersonas} note={apart === null ? '' : texts.fromFrom({ from: apart.from })}>
            <TraitBars traits={apart?.traits ?? []} color={color} baseline={apart?.from ?? 'others'} />
          </Panel>
        </Grid>
        <Grid size={{ xs: 12, lg: 4 }} sx={{ display: 'grid' }}>
          <Versions persona={persona} />
        </Grid>
      </Grid>
      <MessageIdeas persona={persona} />
    </>
  );
}

function Profile({ persona }: { readonly persona: PersonaDetails }) {
  const color = useGroupColor()(persona.color);
  const { behavior, baseline } = persona;
  const sections: PageSection[] = [
    { key: 'overview', title: texts.overview, content: <Overview persona={persona} /> },
    ...(behavior === null
      ? []
      : [
          {
            key: 'behavior',
            title: texts.behavior,
            content: <BehaviorPanels behavior={behavior} color={color} />,
          },
        ]),
    {
      key: 'places',
      title: texts.places,
      content: <CountyPanel counties={persona.counties} note={texts.peopleByCounty} />,
    },
    {
      key: 'demographics',
      title: texts.demographics,
      content: <BreakdownColumns breakdowns={persona.breakdowns} baseline={baseline.label} />,
    },
    ...(persona.is_gone ? [] : [{ key: 'people', title: texts.people, content: <Members id={persona.id} /> }]),
  ];
  return <PageSections sections={sections} />;
}

/** What could be said to them, by rules over what is known of them. */
function MessageIdeas({ persona }: { readonly persona: PersonaDetails }) {
  const ideas = messageIdeas(persona);
  if (ideas.length === 0) return null;
  return (
    <Panel title={texts.messageIdeas} note={texts.basedOnFiguresOnThis}>
      <Stack component="ul" spacing={1.25} sx={{ m: 0, pl: 2.5 }}>
        {ideas.map(({ idea, because }) => (
          <Box component="li" key={idea}>
            <Typography>{idea}</Typography>
            <Typography variant="body2" color="textSecondary">
              {because}
            </Typography>
          </Box>
        ))}
      </Stack>
    </Panel>
  );
}

/** What the name says of them, with how many it is true of: “72% own their home · 64% are 45+.” */
function claimsOf({ named_by: claims }: Pick<PersonaDetails, 'named_by'>): string {
  if (claims.length === 0) return '';
  return ` ${claims.map(({ label, share }) => `${Math.round(100 * share)}% ${label}`).join(' · ')}.`;
}

function Loaded({
  persona,
  onBaseline,
}: {
  readonly persona: PersonaDetails;
  readonly onBaseline: (key: PersonaBaseline) => void;
}) {
  const actions = usePersonaActions(persona, []);
  const { merged_into: target } = persona;
  return (
    <Page
      title={persona.name}
      subtitle={texts.personaOfNameKnownShareKnown({
        name: persona.source.name,
        knownShare: formatShare(persona.known_share),
        persona: claimsOf(persona),
      })}
      badge={
        <>
          <Confidence persona={persona} />
          {persona.is_sample ? <SampleBadge /> : null}
          {actions.menu}
        </>
      }
      actions={
        <>
          <ButtonLink to="/personas/v2/all">{texts.allPersonas}</ButtonLink>
          <Button startIcon={<PrintOutlined />} onClick={() => window.print()}>
            {texts.printOrPdf}
          </Button>
          <Button variant="outlined" disabled={persona.is_gone} onClick={actions.onFindAlike}>
            {texts.findMoreLikeThis}
          </Button>
          <Button variant="outlined" disabled={persona.size === 0} onClick={actions.onSync}>
            {texts.sync}
          </Button>
          <Button variant="outlined" onClick={actions.onMail}>
            {texts.createCampaign}
          </Button>
          <Button variant="contained" disabled={persona.size === 0} onClick={actions.onSave}>
            {texts.saveAsList}
          </Button>
        </>
      }
    >
      {target === null ? null : (
        <Alert severity="info">
          <RichText
            text={texts.thisPersonaNoLongerExists({ name: target.name })}
            parts={{ link: <TextLink to="/personas/v2/$id" params={{ id: target.id }} /> }}
          />
        </Alert>
      )}
      <BaselinePicker baseline={persona.baseline.key} onChange={onBaseline} />
      <Profile persona={persona} />
      {actions.dialogs}
    </Page>
  );
}

/** One persona: who, where, what they did, and how it changed. */
export function PersonaPage({ id }: { readonly id: string }) {
  const [baseline, setBaseline] = useState<PersonaBaseline>('us');
  const { data: persona } = useAnswer(personaOptions(id, baseline));
  return persona === undefined ? (
    <Page title={texts.persona}>
      <Skeleton variant="rounded" height={320} />
    </Page>
  ) : (
    <Loaded persona={persona} onBaseline={setBaseline} />
  );
}

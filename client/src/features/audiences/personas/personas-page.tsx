import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import { useAnswer } from '../../../platform/api/use-answer.ts';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Grid from '@mui/material/Grid';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { CustomerProfile } from '@acquaint/contract';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { showFailure } from '../../../platform/toasts.ts';
import { formatCount, formatMoment, formatShare, formatDecimal } from '../../../ui/text/formats.ts';
import { type PageSection, PageSections } from '../../../ui/page-sections.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SampleBadge } from '../../../ui/sample-badge.tsx';
import { JobProgress } from '../../accounts/jobs/index.ts';
import { BreakdownColumns, CountyPanel } from '../../web/reports/index.ts';
import { BaselinePicker } from './baseline-picker.tsx';
import { CompareTable } from './compare-table.tsx';
import { MethodPanel } from './method-panel.tsx';
import { areAllSmall, PersonaCard } from './persona-card.tsx';
import { type PersonaSearch, type PersonaView, personaViews, questionOf, sourceOf } from './persona-search.ts';
import { PersonaTable } from './persona-table.tsx';
import { profileOptions, useGenerate } from './personas.queries.ts';
import { SettingsDialog } from './settings-dialog.tsx';
import { ShareStrip } from './share-strip.tsx';
import { SourcePicker } from './source-picker.tsx';
import { texts } from './personas.texts.ts';

const viewLabels: Readonly<Record<PersonaView, string>> = {
  cards: texts.cards,
  table: texts.table,
  compare: texts.compare,
};

/** What the personas are based on. */
function Basis({ profile }: { readonly profile: CustomerProfile }) {
  const { have, generated_at: at, quality, summary } = profile;
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <Typography color="textSecondary">
        {texts.basedOnHavePeopleOf({
          have: formatCount(have),
          name: profile.source.name,
          found: at === null ? '' : texts.foundAt({ at: formatMoment(at) }),
          summary,
        })}
      </Typography>
      {quality === null ? null : (
        <>
          <Chip
            size="small"
            variant="outlined"
            label={texts.knownForKnownShare({ knownShare: formatShare(quality.known_share) })}
          />
          <Tooltip title={texts.stabilityStability({ stability: formatDecimal(quality.stability, 2) })}>
            <Chip
              size="small"
              variant="outlined"
              color={quality.is_stable ? 'success' : 'warning'}
              label={quality.is_stable ? texts.stableGroups : texts.groupsVary}
            />
          </Tooltip>
        </>
      )}
      {areAllSmall(profile.personas) ? (
        <Tooltip title={texts.treatDifferencesAsFirst}>
          <Chip size="small" variant="outlined" color="warning" label={texts.smallSample} />
        </Tooltip>
      ) : null}
    </Stack>
  );
}

function TooFew({ profile: { have, needed } }: { readonly profile: CustomerProfile }) {
  return (
    <Panel title={texts.notEnoughPeopleYet}>
      <Stack spacing={1.5} sx={{ maxWidth: 560 }}>
        <Typography>
          {texts.personasNeedNeededKnownPeople({ needed: formatCount(needed), have: formatCount(have) })}
        </Typography>
        <LinearProgress
          variant="determinate"
          value={Math.min(100, (100 * have) / needed)}
          aria-label={texts.haveOfNeededPeople({ have, needed })}
        />
        <Typography variant="body2" color="textSecondary">
          {texts.peopleBecomeKnownWhenThey}
        </Typography>
      </Stack>
    </Panel>
  );
}

interface GalleryProps {
  readonly profile: CustomerProfile;
  readonly view: PersonaView;
}

function Gallery({ profile, view }: GalleryProps) {
  const [hasHidden, setHasHidden] = useState(false);
  const isSmall = areAllSmall(profile.personas);
  const hidden = profile.personas.filter((persona) => persona.is_hidden);
  const shown = profile.personas.filter((persona) => hasHidden || !persona.is_hidden);
  const othersOf = (id: string) => profile.personas.filter((persona) => persona.id !== id && !persona.is_gone);
  return (
    <Stack spacing={2}>
      {view === 'table' ? (
        <Panel title={texts.personas} note={formatCount(shown.length)} isFlush>
          <PersonaTable personas={shown} />
        </Panel>
      ) : null}
      {view === 'compare' ? (
        <Panel title={texts.sideBySide}>
          <CompareTable key={profile.version} personas={shown} baseline={profile.baseline.key} />
        </Panel>
      ) : null}
      {view === 'cards' ? (
        <Grid container spacing={2}>
          {shown.map((persona) => (
            <Grid key={persona.id} size={{ xs: 12, sm: 6, xl: 4 }} sx={{ display: 'grid' }}>
              <PersonaCard
                persona={persona}
                others={othersOf(persona.id)}
                baseline={profile.baseline.label}
                isMarkedAbove={isSmall}
              />
            </Grid>
          ))}
        </Grid>
      ) : null}
      {hidden.length === 0 ? null : (
        <Button size="small" onClick={() => setHasHidden(!hasHidden)} sx={{ alignSelf: 'flex-start' }}>
          {hasHidden ? texts.hideHiddenPersonas : texts.showCountHidden({ count: formatCount(hidden.length) })}
        </Button>
      )}
    </Stack>
  );
}

/** Everybody of the source together, in two sections; none before anything was found. */
function everybodySections({ counties, breakdowns }: CustomerProfile): PageSection[] {
  if (breakdowns.length === 0) return [];
  return [
    {
      key: 'profile',
      title: texts.idealCustomerProfile,
      content: (
        <Stack spacing={2} component="section" aria-label={texts.idealCustomerProfile}>
          <div>
            <Typography variant="h2">{texts.idealCustomerProfile}</Typography>
            <Typography color="textSecondary">{texts.everyoneInThisSourceCompared}</Typography>
          </div>
          <CountyPanel counties={counties} note={texts.peopleByCounty} />
        </Stack>
      ),
    },
    {
      key: 'demographics',
      title: texts.demographics,
      content: <BreakdownColumns breakdowns={breakdowns} baseline={texts.usAdults} />,
    },
  ];
}

function Status({ profile }: { readonly profile: CustomerProfile }) {
  if (profile.status === 'running')
    return (
      <Panel title={texts.findingPersonas}>
        <JobProgress job={profile.job ?? undefined} label={texts.findingPersonas} waiting={texts.analyzingPeople} />
      </Panel>
    );
  if (profile.status === 'insufficient' && profile.have < profile.needed) return <TooFew profile={profile} />;
  if (profile.status === 'failed') return <Alert severity="warning">{texts.findingPersonasWasStoppedStart}</Alert>;
  return null;
}

export interface PersonasPageProps {
  readonly search: PersonaSearch;
  /** Lists and the whole file are sources, too. */
  readonly hasEverySource: boolean;
  /** How the personas were found. */
  readonly isDetailed?: boolean;
  /** Chooses the source in the place of the usual picker. */
  readonly picker?: ReactNode;
}

interface ControlsProps extends Pick<PersonasPageProps, 'search' | 'hasEverySource' | 'picker'> {
  readonly onSearch: (search: PersonaSearch) => void;
}

/** Whose personas are shown, against whom, and how. */
function Controls({ search, onSearch, hasEverySource, picker }: ControlsProps) {
  const { view = 'cards', baseline = 'us' } = search;
  return (
    <Stack
      direction={{ xs: 'column', md: 'row' }}
      spacing={2}
      sx={{ alignItems: { md: 'center' }, justifyContent: 'space-between' }}
    >
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        {picker ?? (
          <SourcePicker
            search={search}
            hasEverySource={hasEverySource}
            onChange={(source) => onSearch({ ...source, baseline, view })}
          />
        )}
        <BaselinePicker baseline={baseline} onChange={(key) => onSearch({ ...search, baseline: key })} />
      </Stack>
      <Tabs
        value={view}
        aria-label={texts.personaView}
        onChange={(_event, next: PersonaView) => onSearch({ ...search, view: next })}
      >
        {personaViews.map((one) => (
          <Tab key={one} value={one} label={viewLabels[one]} />
        ))}
      </Tabs>
    </Stack>
  );
}

/** What is known of a source: its personas, and everybody together. */
function Findings({ profile, view }: GalleryProps) {
  const personas = {
    key: 'personas',
    title: texts.personas,
    content: (
      <>
        <Basis profile={profile} />
        <Status profile={profile} />
        {profile.personas.length === 0 ? null : (
          <>
            <ShareStrip personas={profile.personas} />
            <Gallery profile={profile} view={view} />
          </>
        )}
        <MethodPanel profile={profile} />
      </>
    ),
  };
  return <PageSections sections={[personas, ...everybodySections(profile)]} />;
}

/** Personas of a source, and who its people are together. */
export function PersonasPage({ search, hasEverySource, isDetailed = false, picker }: PersonasPageProps) {
  const navigate = useNavigate();
  const question = questionOf(search, { isDetailed });
  const { data: profile } = useAnswer(profileOptions(question));
  const generate = useGenerate();
  const [isSetting, setIsSetting] = useState(false);
  const isRunning = generate.isPending || profile?.status === 'running';
  const findAgain = (): void => {
    if (profile !== undefined)
      generate.mutate({ body: { ...sourceOf(question), ...profile.settings } }, { onError: showFailure });
  };
  return (
    <Page
      title={texts.personas}
      subtitle={texts.groupsOfSimilarPeopleAmong}
      badge={profile?.is_sample === true ? <SampleBadge /> : null}
      actions={
        <>
          <Button variant="outlined" startIcon={<TuneOutlined />} onClick={() => setIsSetting(true)}>
            {texts.howMany}
          </Button>
          <Button variant="contained" startIcon={<RefreshOutlined />} loading={isRunning} onClick={findAgain}>
            {texts.recalculate}
          </Button>
        </>
      }
    >
      <Controls
        search={search}
        onSearch={(next) => void navigate({ to: '.', search: next, replace: true, resetScroll: false })}
        hasEverySource={hasEverySource}
        picker={picker}
      />
      {profile === undefined ? (
        <Skeleton variant="rounded" height={320} />
      ) : (
        <>
          <Findings profile={profile} view={search.view ?? 'cards'} />
          {isSetting ? (
            <SettingsDialog profile={profile} question={question} onClose={() => setIsSetting(false)} />
          ) : null}
        </>
      )}
    </Page>
  );
}

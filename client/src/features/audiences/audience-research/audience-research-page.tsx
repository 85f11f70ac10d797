import AddIcon from '@mui/icons-material/Add';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import Grid from '@mui/material/Grid';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { mostPopulations, type Study } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Page } from '../../../ui/page.tsx';
import { SampleBadge } from '../../../ui/sample-badge.tsx';
import { StarterPanel } from '../../../ui/starter-panel.tsx';
import { useSchemeTokens } from '../../../ui/charts/scheme-tokens.ts';
import { PopulationCard } from './population-card.tsx';
import { PopulationDialog } from './population-dialog.tsx';
import { researchOptions } from './research.queries.ts';
import { ResearchResults } from './research-results.tsx';
import { ShareStudyButton } from './share-study.tsx';
import { starters } from './starters.ts';
import type { StudyAddress } from './research-search.ts';
import { readStudy, writeStudy } from './study-address.ts';
import { texts } from './audience-research.texts.ts';

interface StudyProps {
  readonly study: Study;
  readonly onStudy: (study: Study) => void;
}

function StudyActions({ study, onStudy }: StudyProps) {
  if (study.groups.length === 0) return null;
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', displayPrint: 'none' }}>
      <Button onClick={() => onStudy({ groups: [], baseline: 'us' })}>{texts.startOver}</Button>
      <ShareStudyButton study={study} />
      <Button variant="outlined" startIcon={<PrintOutlined />} onClick={() => window.print()}>
        {texts.printOrPdf}
      </Button>
    </Stack>
  );
}

/** Another population, and what all are compared with. */
function Controls({ study, onStudy, onAdd }: StudyProps & { readonly onAdd: () => void }) {
  const { groups, baseline } = study;
  const isEmpty = groups.length === 0;
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      spacing={2}
      sx={{ alignItems: { xs: 'flex-start', sm: 'center' }, displayPrint: 'none' }}
    >
      <Button
        variant={isEmpty ? 'contained' : 'outlined'}
        startIcon={<AddIcon />}
        disabled={groups.length >= mostPopulations}
        onClick={onAdd}
      >
        {texts.addPopulation}
      </Button>
      {isEmpty ? null : (
        <TextField
          select
          size="small"
          label={texts.indexComparesWith}
          value={baseline}
          onChange={({ target }) => onStudy({ ...study, baseline: target.value === 'first' ? 'first' : 'us' })}
          sx={{ width: 240, flexShrink: 0 }}
        >
          <MenuItem value="us">{texts.usAdults}</MenuItem>
          <MenuItem value="first">{groups[0]?.name}</MenuItem>
        </TextField>
      )}
    </Stack>
  );
}

/** Populations beside each other: aggregates only, none of fewer than ten people. */
export function AudienceResearchPage({ search }: { readonly search: StudyAddress }) {
  const navigate = useNavigate();
  const study = readStudy(search.study);
  const onStudy = (next: Study): void =>
    void navigate({ to: '.', search: { study: writeStudy(next) }, resetScroll: false });
  const { groups: colors } = useSchemeTokens();
  const { data: research, isPlaceholderData } = useQuery(researchOptions(study));
  /** The place of the population that is changed; one that is added is after the last. */
  const [edited, setEdited] = useState<number | null>(null);
  const { groups } = study;
  const isEmpty = groups.length === 0;
  const current = isEmpty ? undefined : research;
  return (
    <Page
      title={texts.audienceResearch}
      subtitle={texts.compareUpToFourPopulations}
      badge={current?.is_sample === true ? <SampleBadge /> : null}
      actions={<StudyActions study={study} onStudy={onStudy} />}
    >
      {isEmpty ? (
        <StarterPanel title={texts.startFromStudy} starters={starters} onChoose={(starter) => onStudy(starter.study)} />
      ) : null}
      <Grid container spacing={2}>
        {groups.map((group, index) => (
          <Grid key={group.name} size={{ xs: 12, sm: 6, lg: 3 }} sx={{ display: 'grid' }}>
            <PopulationCard
              name={group.name}
              reported={isPlaceholderData ? undefined : current?.groups[index]}
              color={colors[index] ?? ''}
              actions={
                <Stack direction="row" spacing={1} sx={{ displayPrint: 'none' }}>
                  <Button
                    size="small"
                    onClick={() => setEdited(index)}
                    aria-label={texts.changeName({ name: group.name })}
                  >
                    {texts.change}
                  </Button>
                  <Button
                    size="small"
                    color="inherit"
                    onClick={() => onStudy({ ...study, groups: groups.filter((_, place) => place !== index) })}
                    aria-label={texts.removeName({ name: group.name })}
                  >
                    {texts.remove}
                  </Button>
                </Stack>
              }
            />
          </Grid>
        ))}
      </Grid>
      <Controls study={study} onStudy={onStudy} onAdd={() => setEdited(groups.length)} />
      {isEmpty ? null : current === undefined ? (
        <Skeleton variant="rounded" height={360} />
      ) : (
        <ResearchResults study={study} research={current} isStale={isPlaceholderData} />
      )}
      {edited === null ? null : (
        <PopulationDialog
          population={groups[edited] ?? null}
          taken={groups.filter((_, place) => place !== edited).map(({ name }) => name)}
          onSave={(population) => {
            onStudy({ ...study, groups: [...groups.slice(0, edited), population, ...groups.slice(edited + 1)] });
            setEdited(null);
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </Page>
  );
}

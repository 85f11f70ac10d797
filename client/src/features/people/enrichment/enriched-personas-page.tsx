import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { Enrichment } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { failureSentence } from '../../../ui/text/failure-sentence.ts';
import { formatCount, formatShare } from '../../../ui/text/formats.ts';
import { ButtonLink, TextLink } from '../../../ui/links.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { type PersonaSearch, PersonasPage } from '../../audiences/personas/index.ts';
import { enrichmentOptions, enrichmentsOptions, useListFromEnrichment } from './enrichment.queries.ts';
import { texts } from './enrichment.texts.ts';
import { RichText } from '../../../ui/text/rich-text.tsx';

const title = texts.enrichedPersonas;

interface PickerProps {
  readonly enrichments: readonly Enrichment[];
  readonly chosen: Enrichment;
  readonly onChoose: (name: string) => void;
}

/** Whose people are grouped, with how many of the file they are. */
function EnrichmentPicker({ enrichments, chosen, onChoose }: PickerProps) {
  return (
    <Box>
      <TextField
        select
        size="small"
        label={texts.peopleOf}
        value={chosen.name}
        onChange={({ target }) => onChoose(target.value)}
        helperText={
          <>
            <RichText
              text={texts.matchRateOfRowsRowsWere({
                matchRate: formatShare(chosen.match_rate),
                rows: formatCount(chosen.rows),
              })}
              parts={{ link: <TextLink to="/enrich" search={{ name: chosen.name }} /> }}
            />
          </>
        }
        sx={{ width: { xs: 1, sm: 320 } }}
      >
        {enrichments.map(({ id, name }) => (
          <MenuItem key={id} value={name}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}

/** Personas are of a list: it is made of those who were found. */
function Begin(picker: PickerProps) {
  const make = useListFromEnrichment();
  const { name } = picker.chosen;
  return (
    <Page title={title} subtitle={texts.groupsOfSimilarPeopleIn}>
      <EnrichmentPicker {...picker} />
      <Panel title={name}>
        <EmptyState
          icon={<GroupsOutlined />}
          title={texts.noPersonasYet}
          text={texts.matchedPeopleAreAddedTo}
          action={
            <Stack spacing={1.5} sx={{ alignItems: 'center' }}>
              <Button
                variant="contained"
                loading={make.isPending}
                onClick={() => make.mutate({ params: { name }, body: { name: `${name} (enriched)` } })}
              >
                {texts.findPersonas}
              </Button>
              {make.isError ? <Alert severity="error">{failureSentence(make.error)}</Alert> : null}
            </Stack>
          }
        />
      </Panel>
    </Page>
  );
}

export interface EnrichedPersonasPageProps {
  /** The enrichment whose people are grouped; the newest one where none is named. */
  readonly name: string | undefined;
  readonly search: PersonaSearch;
  readonly onChoose: (name: string) => void;
  /** With how the personas were found, for administrators. */
  readonly isDetailed?: boolean;
}

/** The newest enrichments that have ended well, and the one of a name however old it is; null while they load. */
function useFinished(name: string | undefined): readonly Enrichment[] | null {
  const { data } = useQuery(enrichmentsOptions({ page: 0, perPage: 100 }));
  const isListed = data?.data.some((enrichment) => enrichment.name === name) === true;
  const isAskedFor = name !== undefined && data !== undefined && !isListed;
  const { data: named, isLoading } = useQuery({ ...enrichmentOptions(name ?? ''), enabled: isAskedFor });
  if (data === undefined || isLoading) return null;
  const all = named === undefined || isListed ? data.data : [named, ...data.data];
  return all.filter(({ status }) => status === 'done');
}

/** Personas of the people whom an enrichment found. */
export function EnrichedPersonasPage({ name, search, onChoose, isDetailed = false }: EnrichedPersonasPageProps) {
  const enrichments = useFinished(name);
  if (enrichments === null) return <LinearProgress aria-label={texts.loadingEnrichments} />;
  const chosen = enrichments.find((enrichment) => enrichment.name === name) ?? enrichments[0];
  if (chosen === undefined)
    return (
      <Page title={title} subtitle={texts.groupsOfSimilarPeopleIn}>
        <Panel title={texts.enrichedFiles}>
          <EmptyState
            icon={<GroupsOutlined />}
            title={texts.noEnrichedFilesYet}
            text={texts.uploadCustomerFilePeopleWho}
            action={
              <ButtonLink to="/enrich/create" variant="contained">
                {texts.enrichFile}
              </ButtonLink>
            }
          />
        </Panel>
      </Page>
    );
  const picker = { enrichments, chosen, onChoose };
  if (chosen.list_id === null) return <Begin key={chosen.id} {...picker} />;
  const shown = { ...search, name: chosen.name, source: 'list' as const, list: chosen.list_id };
  return (
    <PersonasPage
      key={chosen.id}
      search={shown}
      isDetailed={isDetailed}
      hasEverySource={false}
      picker={<EnrichmentPicker {...picker} />}
    />
  );
}

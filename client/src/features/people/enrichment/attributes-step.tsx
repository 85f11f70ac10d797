import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Grid from '@mui/material/Grid';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type EnrichmentEstimate, enrichmentAttributes, type MatchField, matchFields } from '@acquaint/contract';
import { PageSections } from '../../../ui/page-sections.tsx';
import { Figure } from '../../../ui/charts/figure.tsx';
import { formatCount, formatShare, formatDecimal } from '../../../ui/text/formats.ts';
import { FillBar } from './fill-bar.tsx';
import { texts } from './enrichment.texts.ts';

export interface AttributesStepProps {
  readonly chosen: ReadonlySet<string>;
  readonly onChosen: (chosen: ReadonlySet<string>) => void;
  /** Undefined while it is on its way. */
  readonly estimate: EnrichmentEstimate | undefined;
  readonly problem: string | null;
}

const groups = [...Map.groupBy(enrichmentAttributes, ({ group }) => group)];

function Estimate({ estimate }: { readonly estimate: EnrichmentEstimate }) {
  const { match_rate: rate, low, high, rows, of, precision, levels } = estimate;
  const individuals = levels.find(({ key }) => key === 'individual')?.rows ?? 0;
  const isWhole = rows === of;
  return (
    <Grid container spacing={2}>
      <Figure
        isOfMany
        label={texts.estimatedMatches}
        value={formatShare(rate)}
        note={
          isWhole
            ? texts.allRowsLookedUp({ rows })
            : texts.lowToHighOfWhole({ low: formatShare(low), high: formatShare(high) })
        }
      />
      <Figure isOfMany label={texts.about} value={formatCount(Math.round(rate * of))} note={texts.ofRows({ of })} />
      <Figure
        isOfMany
        label={texts.asPerson}
        value={formatShare(rows === 0 ? 0 : individuals / rows)}
        note={Math.round(rate * rows) > individuals ? texts.restByHouseholdOrAddress : undefined}
      />
      <Figure
        isOfMany
        label={texts.estimatedPrecision}
        value={precision === null ? '–' : `${formatDecimal(100 * precision, 1)}%`}
        note={texts.ofRowsMatchedToPerson}
      />
    </Grid>
  );
}

const fieldOf = (field: MatchField) => matchFields.find(({ value }) => value === field);
const percent = (share: number): string => `${Math.round(100 * share)}%`;

/** What would help most, and what each column of the file is worth. */
function Fields({ estimate }: { readonly estimate: EnrichmentEstimate }) {
  const { contributions, suggestions, match_rate: rate } = estimate;
  const [best] = suggestions;
  return (
    <Stack spacing={1.5}>
      {best === undefined ? null : (
        <Alert severity="info">
          {(best.is_most ? texts.addPluralMatchesRiseUpTo : texts.addPluralMatchesRise)({
            plural: fieldOf(best.field)?.plural ?? '',
            rate: percent(rate),
            matchRate: percent(best.match_rate),
          })}
        </Alert>
      )}
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {texts.whatEachColumnContributes}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, maxWidth: 420 }}>
        {contributions.map(({ field, adds }) => (
          <Stack key={field} component="li" direction="row" sx={{ justifyContent: 'space-between', py: 0.25 }}>
            <Typography variant="body2">{fieldOf(field)?.label}</Typography>
            <Typography variant="body2" color="textSecondary">
              {adds < 0.005 ? texts.noExtraMatches : texts.addsOfRowsMatchOnly({ adds: percent(adds) })}
            </Typography>
          </Stack>
        ))}
      </Box>
    </Stack>
  );
}

type ChoicesProps = Pick<AttributesStepProps, 'chosen' | 'onChosen' | 'estimate'>;

/** What may be appended, by group. */
function AttributeChoices({ chosen, onChosen, estimate }: ChoicesProps) {
  const filled = new Map(estimate?.attributes.map((attribute) => [attribute.key, attribute.filled]));
  const set = (keys: readonly string[], isChosen: boolean): void => {
    const next = new Set(chosen);
    for (const key of keys)
      if (isChosen) next.add(key);
      else next.delete(key);
    onChosen(next);
  };
  const all = enrichmentAttributes.map(({ key }) => key);
  return (
    <>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 600 }}>
          {texts.sizeOfCountAttributes({ size: chosen.size, count: all.length })}
        </Typography>
        <Button size="small" onClick={() => set(all, true)}>
          {texts.all}
        </Button>
        <Button size="small" onClick={() => set(all, false)}>
          {texts.none}
        </Button>
      </Stack>
      <Grid container columnSpacing={4} rowSpacing={2}>
        {groups.map(([group, members]) => (
          <Grid key={group} size={{ xs: 12, md: 6 }}>
            <Typography variant="overline" component="h3" color="textSecondary">
              {group}
            </Typography>
            {members.map(({ key, label }) => (
              <Stack key={key} direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
                <FormControlLabel
                  control={
                    <Checkbox
                      size="small"
                      checked={chosen.has(key)}
                      onChange={({ target }) => set([key], target.checked)}
                    />
                  }
                  label={label}
                  slotProps={{ typography: { variant: 'body2' } }}
                />
                {filled.has(key) ? <FillBar share={filled.get(key) ?? 0} /> : null}
              </Stack>
            ))}
          </Grid>
        ))}
      </Grid>
    </>
  );
}

/** The third step: what is appended, beside what a thousand rows would give. */
export function AttributesStep({ chosen, onChosen, estimate, problem }: AttributesStepProps) {
  const attributes = <AttributeChoices chosen={chosen} onChosen={onChosen} estimate={estimate} />;
  const sectionsOf = (found: EnrichmentEstimate) => [
    { key: 'estimate', title: texts.estimatedMatches, content: <Estimate estimate={found} /> },
    { key: 'columns', title: texts.whatEachColumnContributes, content: <Fields estimate={found} /> },
    { key: 'attributes', title: texts.attributes, content: attributes },
  ];
  return (
    <Stack spacing={2.5}>
      {problem === null ? null : <Alert severity="error">{problem}</Alert>}
      {estimate === undefined && problem === null ? (
        <Box>
          <Typography color="textSecondary" sx={{ mb: 1 }}>
            {texts.lookingUpSampleOfRows}
          </Typography>
          <LinearProgress aria-label={texts.estimating} />
        </Box>
      ) : null}
      {estimate === undefined ? (
        attributes
      ) : (
        <PageSections background="background.paper" sections={sectionsOf(estimate)} />
      )}
    </Stack>
  );
}

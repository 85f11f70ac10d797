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
import { Figure } from '../../../ui/charts/figure.tsx';
import { formatCount, formatNumberOf, formatShare } from '../../../ui/text/formats.ts';
import { FillBar } from './fill-bar.tsx';

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
        label="Estimated matches"
        value={formatShare(rate)}
        note={
          isWhole
            ? `all ${formatNumberOf(rows, 'row')} looked up`
            : `${formatShare(low)} to ${formatShare(high)} of the whole file`
        }
      />
      <Figure
        isOfMany
        label="About"
        value={formatCount(Math.round(rate * of))}
        note={`of ${formatNumberOf(of, 'row')}`}
      />
      <Figure
        isOfMany
        label="As a person"
        value={formatShare(rows === 0 ? 0 : individuals / rows)}
        note="the rest by household or address"
      />
      <Figure
        isOfMany
        label="Estimated precision"
        value={precision === null ? '–' : `${(100 * precision).toFixed(1)}%`}
        note="of rows matched to a person"
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
          Add {fieldOf(best.field)?.plural}: estimated matches rise from {percent(rate)} to{' '}
          {best.is_most ? 'up to ' : ''}
          {percent(best.match_rate)}.
        </Alert>
      )}
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        What each column contributes
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, maxWidth: 420 }}>
        {contributions.map(({ field, adds }) => (
          <Stack key={field} component="li" direction="row" sx={{ justifyContent: 'space-between', py: 0.25 }}>
            <Typography variant="body2">{fieldOf(field)?.label}</Typography>
            <Typography variant="body2" color="textSecondary">
              {adds < 0.005 ? 'No extra matches' : `${percent(adds)} of rows match only with it`}
            </Typography>
          </Stack>
        ))}
      </Box>
    </Stack>
  );
}

/** The third step: what is appended, beside what a thousand rows would give. */
export function AttributesStep({ chosen, onChosen, estimate, problem }: AttributesStepProps) {
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
    <Stack spacing={2.5}>
      {problem === null ? null : <Alert severity="error">{problem}</Alert>}
      {estimate === undefined && problem === null ? (
        <Box>
          <Typography color="textSecondary" sx={{ mb: 1 }}>
            Looking up a sample of rows …
          </Typography>
          <LinearProgress aria-label="Estimating" />
        </Box>
      ) : null}
      {estimate === undefined ? null : (
        <>
          <Estimate estimate={estimate} />
          <Fields estimate={estimate} />
        </>
      )}
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 600 }}>
          {chosen.size} of {all.length} attributes
        </Typography>
        <Button size="small" onClick={() => set(all, true)}>
          All
        </Button>
        <Button size="small" onClick={() => set(all, false)}>
          None
        </Button>
      </Stack>
      <Grid container columnSpacing={4} rowSpacing={2}>
        {groups.map(([group, attributes]) => (
          <Grid key={group} size={{ xs: 12, md: 6 }}>
            <Typography variant="overline" component="h3" color="textSecondary">
              {group}
            </Typography>
            {attributes.map(({ key, label }) => (
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
    </Stack>
  );
}

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Grid from '@mui/material/Grid';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type EnrichmentEstimate, enrichmentAttributes } from '@acquaint/contract';
import { Figure } from '../../ui/figure.tsx';
import { formatCount, formatShare } from '../../ui/formats.ts';
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
        label="Would be found"
        value={formatShare(rate)}
        note={
          isWhole
            ? `all ${formatCount(rows)} rows looked up`
            : `${formatShare(low)} to ${formatShare(high)} of the whole file`
        }
      />
      <Figure isOfMany label="About" value={formatCount(Math.round(rate * of))} note={`of ${formatCount(of)} rows`} />
      <Figure
        isOfMany
        label="As a person"
        value={formatShare(rows === 0 ? 0 : individuals / rows)}
        note="the others by household or address"
      />
      <Figure
        isOfMany
        label="Expected to be right"
        value={precision === null ? '–' : `${(100 * precision).toFixed(1)} %`}
        note="of those found as a person"
      />
    </Grid>
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
            Looking up some of the rows, free of charge …
          </Typography>
          <LinearProgress aria-label="Estimating" />
        </Box>
      ) : null}
      {estimate === undefined ? null : <Estimate estimate={estimate} />}
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

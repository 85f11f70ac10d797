import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** Labels with what is known under them; what is empty is left out. */
export function Facts({
  title,
  facts,
}: {
  readonly title: string;
  readonly facts: readonly { label: string; value: string }[];
}) {
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="overline" color="textSecondary">
        {title}
      </Typography>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: '130px minmax(0, 1fr)',
          rowGap: 0.75,
          columnGap: 2,
          m: 0,
          mt: 0.5,
          fontSize: '0.875rem',
          '& dt': { color: 'text.secondary' },
          '& dd': { m: 0, overflowWrap: 'anywhere' },
        }}
      >
        {facts
          .filter(({ value }) => value !== '')
          .flatMap(({ label, value }) => [<dt key={`${label} label`}>{label}</dt>, <dd key={label}>{value}</dd>])}
      </Box>
    </Box>
  );
}

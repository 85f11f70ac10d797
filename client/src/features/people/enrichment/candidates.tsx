import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { EnrichedRow } from '@acquaint/contract';
import { usePickCandidate, useUndoPick } from './enrichment.queries.ts';
import { texts } from './enrichment.texts.ts';

/** Who a row may be where a household or several people have what it holds: a user who knows picks one. */
export function Candidates({ name, row }: { readonly name: string; readonly row: EnrichedRow }) {
  const pick = usePickCandidate();
  const undo = useUndoPick();
  const isBusy = pick.isPending || undo.isPending;
  if (row.candidates.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={texts.candidatesForRowRow({ row: row.row })}
      sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none', typography: 'body2' }}
    >
      {row.candidates.map((candidate) => (
        <Box
          component="li"
          key={candidate.id}
          aria-current={candidate.is_picked ? true : undefined}
          sx={{ display: 'flex', alignItems: 'center', gap: 1, fontWeight: candidate.is_picked ? 600 : undefined }}
        >
          <span>
            {candidate.name}{' '}
            <Typography component="span" variant="body2" color="textSecondary">
              {candidate.place} · {Math.round(100 * candidate.probability)}%
            </Typography>
          </span>
          {candidate.is_picked ? (
            <Button
              size="small"
              disabled={isBusy}
              aria-label={texts.undoPickingNameForRow({ name: candidate.name, row: row.row })}
              onClick={() => undo.mutate({ params: { name, row: row.row } })}
            >
              {texts.undo}
            </Button>
          ) : (
            <Button
              size="small"
              disabled={isBusy}
              aria-label={texts.pickNameForRowRow({ name: candidate.name, row: row.row })}
              onClick={() => pick.mutate({ params: { name }, body: { row: row.row, candidate_id: candidate.id } })}
            >
              {texts.pick}
            </Button>
          )}
        </Box>
      ))}
    </Box>
  );
}

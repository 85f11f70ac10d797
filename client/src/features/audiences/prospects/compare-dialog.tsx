import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ListOverlap, mostCompared } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatShare } from '../../../ui/text/formats.ts';
import { OverlapView } from '../../../ui/charts/overlap-view.tsx';
import { useSchemeTokens } from '../../../ui/charts/scheme-tokens.ts';
import { allListsOptions, overlapOptions } from './prospects.queries.ts';
import { texts } from './prospects.texts.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

function Overlap({ lists, overlap }: { readonly lists: readonly Named[]; readonly overlap: ListOverlap }) {
  const { groups: colors } = useSchemeTokens();
  const zones = overlap.sets.map(({ ids, count }) => ({
    groups: ids.map((id) => lists.findIndex((list) => list.id === id)),
    count,
  }));
  const [, shared] = overlap.jaccard[0] ?? [];
  return (
    <Stack spacing={1.5}>
      <OverlapView names={lists.map(({ name }) => name)} zones={zones} colors={colors} onSave={null} />
      {lists.length !== 2 || shared === undefined ? null : (
        <Typography color="textSecondary">{texts.sharedOfPeopleAreOn({ shared: formatShare(shared) })}</Typography>
      )}
    </Stack>
  );
}

/** Says how many people lists have in common. */
export function CompareDialog({ onClose }: { readonly onClose: () => void }) {
  const { data: lists = [] } = useQuery(allListsOptions());
  const [chosen, setChosen] = useState<readonly Named[]>([]);
  const { data: overlap } = useQuery({
    ...overlapOptions(chosen.map(({ id }) => id)),
    enabled: chosen.length > 1,
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="compare-lists">
      <DialogTitle id="compare-lists">{texts.compareLists}</DialogTitle>
      <DialogContent>
        <Stack spacing={2.5} sx={{ pt: 1 }}>
          <Autocomplete
            multiple
            options={lists}
            value={[...chosen]}
            getOptionLabel={({ name }) => name}
            getOptionKey={({ id }) => id}
            getOptionDisabled={() => chosen.length >= mostCompared}
            isOptionEqualToValue={(option, value) => option.id === value.id}
            onChange={(_event, value) => setChosen(value)}
            renderInput={(parameters) => (
              <TextField
                {...parameters}
                label={texts.lists}
                helperText={texts.chooseTwoToMostCompared({ mostCompared })}
              />
            )}
          />
          {chosen.length < 2 ? null : overlap === undefined ? (
            <LinearProgress aria-label={texts.comparingLists} />
          ) : (
            <Overlap lists={chosen} overlap={overlap} />
          )}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{texts.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

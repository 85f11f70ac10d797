import AutoFixHigh from '@mui/icons-material/AutoFixHigh';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type EddmAim, type EddmPlan, eddmTargets } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { FailureAlert } from '../../../../ui/dialogs/failure-alert.tsx';
import { failureSentence } from '../../../../ui/text/failure-sentence.ts';
import { formatCount } from '../../../../ui/text/formats.ts';
import { MoneyField } from '../../../../ui/forms/money-field.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { WholeNumberField } from '../../../../ui/forms/whole-number-field.tsx';
import { personasOptions, useChooseRoutes } from '../eddm.queries.ts';
import { targetWords } from '../eddm-words.ts';
import { texts } from '../eddm.texts.ts';

export interface ChoosePanelProps {
  readonly plan: EddmPlan;
  /** Routes that were left out by hand: they stay so. */
  readonly excluded: readonly string[];
  readonly changePlan: (change: Partial<EddmPlan>) => void;
}

function AimFields({
  aim,
  onChange,
}: {
  readonly aim: EddmAim;
  readonly onChange: (change: Partial<EddmAim>) => void;
}) {
  const { data: personas = [] } = useQuery(personasOptions);
  return (
    <>
      <TextField
        select
        label={texts.choose}
        value={aim.by}
        onChange={({ target }) => {
          const by = eddmTargets.find((each) => each === target.value);
          if (by !== undefined) onChange({ by });
        }}
      >
        {eddmTargets.map((by) => (
          <MenuItem key={by} value={by} disabled={by === 'persona' && personas.length === 0}>
            {targetWords[by]}
          </MenuItem>
        ))}
      </TextField>
      {aim.by === 'age' ? (
        <WholeNumberField
          label={texts.age}
          value={aim.age}
          most={100}
          onChange={(age) => onChange({ age: Math.max(18, age ?? 18) })}
        />
      ) : null}
      {aim.by === 'persona' ? (
        <TextField
          select
          label={texts.persona}
          value={personas.some(({ id }) => id === aim.persona_id) ? aim.persona_id : ''}
          onChange={({ target }) => onChange({ persona_id: target.value })}
        >
          {personas.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
    </>
  );
}

/** Lets a budget and an aim choose the routes. */
export function ChoosePanel({ plan, excluded, changePlan }: ChoosePanelProps) {
  const choose = useChooseRoutes();
  const { aim } = plan;
  const failure = failureSentence(choose.error);
  const run = (): void =>
    choose.mutate(
      { body: { plan, excluded: [...excluded] } },
      { onSuccess: ({ data: { routes } }) => changePlan({ routes }) },
    );
  return (
    <Panel title={texts.chooseByBudget} note={texts.wholeRoutesAsUspsRequires}>
      <Stack spacing={2}>
        <AimFields aim={aim} onChange={(change) => changePlan({ aim: { ...aim, ...change } })} />
        <MoneyField
          label={texts.budget}
          value={plan.budget_cents}
          currency={plan.currency}
          helperText={texts.printingAndPostage}
          onChange={(cents) => changePlan({ budget_cents: cents })}
        />
        <WholeNumberField
          label={texts.maximumPieces}
          value={aim.pieces}
          onChange={(pieces) => changePlan({ aim: { ...aim, pieces: pieces === 0 ? null : pieces } })}
        />
        <TextField
          select
          label={texts.deliveredTo}
          value={plan.delivery}
          onChange={({ target }) => changePlan({ delivery: target.value === 'all' ? 'all' : 'residential' })}
        >
          <MenuItem value="all">{texts.homesAndBusinesses}</MenuItem>
          <MenuItem value="residential">{texts.homesOnly}</MenuItem>
        </TextField>
        <FormControlLabel
          control={<Switch checked={plan.has_boxes} onChange={(_event, isOn) => changePlan({ has_boxes: isOn })} />}
          label={texts.includePoBoxes}
        />
        <Button
          variant="contained"
          startIcon={<AutoFixHigh />}
          loading={choose.isPending}
          disabled={plan.place === null}
          onClick={run}
        >
          {texts.chooseForMe}
        </Button>
        <FailureAlert failure={failure} />
        {choose.data === undefined ? null : (
          <Stack spacing={0.5} aria-live="polite">
            <Typography variant="body2">{choose.data.message}</Typography>
            {choose.data.data.left_out.map(({ reason, routes, says }) => (
              <Typography key={reason} variant="body2" color="textSecondary">
                {texts.routesExcludedSays({
                  routes: formatCount(routes),
                  says: says.charAt(0).toLowerCase() + says.slice(1),
                })}
              </Typography>
            ))}
          </Stack>
        )}
      </Stack>
    </Panel>
  );
}

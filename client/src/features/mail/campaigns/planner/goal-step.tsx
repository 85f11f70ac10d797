import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { campaignGoals } from '@acquaint/contract';
import { goalWords } from '../campaign-words.ts';
import type { StepProps } from './planner-context.ts';
import { WholeNumberField } from '../../../../ui/forms/whole-number-field.tsx';
import { texts } from '../campaigns.texts.ts';

/** What the campaign is called, how it reaches people, and what it is to bring. */
export function GoalStep({ draft, options, change, changePlan, errors }: StepProps) {
  const { goal, channel } = draft.plan;
  return (
    <Stack spacing={3} sx={{ maxWidth: 640 }}>
      <TextField
        required
        label={texts.name}
        value={draft.name}
        error={errors['name'] !== undefined}
        helperText={errors['name'] ?? texts.onlyPeopleInYourAccount}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        label={texts.description}
        multiline
        minRows={2}
        value={draft.description}
        onChange={({ target }) => change({ description: target.value })}
      />
      <div>
        <Typography variant="h3" id="channel-label">
          {texts.channel}
        </Typography>
        <RadioGroup
          aria-labelledby="channel-label"
          value={channel}
          onChange={(_event, value) => {
            const chosen = options.channels.find((one) => one.value === value);
            if (chosen !== undefined) changePlan({ channel: chosen.value });
          }}
        >
          {options.channels.map(({ value, label, says }) => (
            <FormControlLabel
              key={value}
              value={value}
              control={<Radio />}
              label={<Choice label={label} says={says} />}
            />
          ))}
        </RadioGroup>
      </div>
      <div>
        <Typography variant="h3" id="goal-label">
          {texts.successMetric}
        </Typography>
        <RadioGroup
          aria-labelledby="goal-label"
          value={goal.metric}
          onChange={(_event, value) => {
            const metric = campaignGoals.find((one) => one === value);
            if (metric !== undefined) changePlan({ goal: { ...goal, metric } });
          }}
        >
          {campaignGoals.map((metric) => (
            <FormControlLabel
              key={metric}
              value={metric}
              control={<Radio />}
              label={<Choice {...goalWords[metric]} />}
            />
          ))}
        </RadioGroup>
      </div>
      <WholeNumberField
        label={texts.targetHowManyLabel({ label: goalWords[goal.metric].label.toLowerCase() })}
        value={goal.target}
        least={1}
        onChange={(target) => changePlan({ goal: { ...goal, target } })}
      />
    </Stack>
  );
}

function Choice({ label, says }: { readonly label: string; readonly says: string }) {
  return (
    <Stack sx={{ py: 0.75 }}>
      <span>{label}</span>
      <Typography variant="body2" color="textSecondary">
        {says}
      </Typography>
    </Stack>
  );
}

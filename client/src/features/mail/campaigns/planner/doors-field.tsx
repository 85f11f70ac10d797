import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { CampaignPlan } from '@acquaint/contract';
import { formatCount } from '../../../../ui/text/formats.ts';
import { TextLink } from '../../../../ui/links.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import type { StepProps } from './planner-context.ts';

/** The mailing to every door that a campaign is. */
export function DoorsField({
  options,
  plan,
  changePlan,
}: Pick<StepProps, 'options' | 'changePlan'> & { readonly plan: CampaignPlan }) {
  const { eddm_mailings: mailings } = options;
  const isKnown = mailings.some(({ id }) => id === plan.eddm_mailing_id);
  return (
    <Panel title="Every door" note="scans of its codes are counted">
      {mailings.length === 0 ? (
        <Typography color="textSecondary">
          No every-door mailing yet. Plan one under <TextLink to="/mailing/eddm">EDDM</TextLink>.
        </Typography>
      ) : (
        <TextField
          select
          fullWidth
          label="Every-door mailing"
          value={isKnown ? plan.eddm_mailing_id : ''}
          onChange={({ target }) => changePlan({ eddm_mailing_id: target.value })}
        >
          {mailings.map(({ id, name, status, pieces }) => (
            <MenuItem key={id} value={id}>
              {name}, {formatCount(pieces)} pieces{status === 'draft' ? ' (draft)' : ''}
            </MenuItem>
          ))}
        </TextField>
      )}
    </Panel>
  );
}

import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { CampaignPlan } from '@acquaint/contract';
import { formatCount } from '../../../ui/formats.ts';
import { TextLink } from '../../../ui/links.tsx';
import { Panel } from '../../../ui/panel.tsx';
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
    <Panel title="Every door" note="the codes on its design are measured">
      {mailings.length === 0 ? (
        <Typography color="textSecondary">
          There is no mailing to every door yet: plan one under <TextLink to="/mailing/eddm">EDDM</TextLink>.
        </Typography>
      ) : (
        <TextField
          select
          fullWidth
          label="Mailing to every door"
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

import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { CampaignPlan } from '@acquaint/contract';
import { formatCount } from '../../../../ui/text/formats.ts';
import { TextLink } from '../../../../ui/links.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import type { StepProps } from './planner-context.ts';
import { texts } from '../campaigns.texts.ts';
import { RichText } from '../../../../ui/text/rich-text.tsx';

/** The mailing to every door that a campaign is. */
export function DoorsField({
  options,
  plan,
  changePlan,
}: Pick<StepProps, 'options' | 'changePlan'> & { readonly plan: CampaignPlan }) {
  const { eddm_mailings: mailings } = options;
  const isKnown = mailings.some(({ id }) => id === plan.eddm_mailing_id);
  return (
    <Panel title={texts.everyDoor} note={texts.scansOfItsCodesAre}>
      {mailings.length === 0 ? (
        <Typography color="textSecondary">
          <RichText text={texts.noEveryDoorMailingYet} parts={{ link: <TextLink to="/mailing/eddm" /> }} />
        </Typography>
      ) : (
        <TextField
          select
          fullWidth
          label={texts.everyDoorMailing}
          value={isKnown ? plan.eddm_mailing_id : ''}
          onChange={({ target }) => changePlan({ eddm_mailing_id: target.value })}
        >
          {mailings.map(({ id, name, status, pieces }) => (
            <MenuItem key={id} value={id}>
              {(status === 'draft' ? texts.namePiecesDraft : texts.namePieces)({ name, pieces: formatCount(pieces) })}
            </MenuItem>
          ))}
        </TextField>
      )}
    </Panel>
  );
}

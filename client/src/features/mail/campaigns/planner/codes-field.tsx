import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { CampaignPlan } from '@acquaint/contract';
import { Panel } from '../../../../ui/panel.tsx';
import type { StepProps } from './planner-context.ts';
import { texts } from '../campaigns.texts.ts';

/** Codes that lead to the campaign. */
export function CodesField({
  options,
  plan,
  changePlan,
}: Pick<StepProps, 'options' | 'changePlan'> & { readonly plan: CampaignPlan }) {
  const { qr_codes: codes } = options;
  return (
    <Panel title={texts.qrCodes} note={texts.onPostersStoreWindowsAnd}>
      <Autocomplete
        multiple
        options={codes}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        value={codes.filter(({ id }) => plan.qr_code_ids.includes(id))}
        onChange={(_event, next) => changePlan({ qr_code_ids: next.map(({ id }) => id) })}
        renderInput={(params) => <TextField {...params} label={texts.codesInThisCampaign} />}
        noOptionsText={texts.noCodesYet}
      />
    </Panel>
  );
}

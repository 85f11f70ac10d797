import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { CampaignPlan } from '@acquaint/contract';
import { DesignButtons } from '../../../../ui/design-buttons.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { fixPlaceId } from '../../../../ui/fix-place.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { DesignPicker } from './design-picker.tsx';
import { CodesField } from './codes-field.tsx';
import { DoorsField } from './doors-field.tsx';
import type { StepProps } from './planner-context.ts';
import { texts } from '../campaigns.texts.ts';

function HousePicker({
  options,
  plan,
  changePlan,
}: Pick<StepProps, 'options' | 'changePlan'> & { readonly plan: CampaignPlan }) {
  return (
    <Panel id={fixPlaceId('house')} title={texts.printAndMail}>
      <RadioGroup
        aria-label={texts.printAndMail}
        value={plan.house}
        onChange={(_event, value) => {
          const house = options.houses.find((one) => one.value === value);
          if (house !== undefined) changePlan({ house: house.value });
        }}
      >
        {options.houses.map(({ value, label, says, is_ready: isReady }) => (
          <FormControlLabel
            key={value}
            value={value}
            disabled={!isReady}
            control={<Radio />}
            label={
              <Stack sx={{ py: 0.5 }}>
                <span>{label}</span>
                <Typography variant="body2" color="textSecondary">
                  {says}
                </Typography>
              </Stack>
            }
          />
        ))}
      </RadioGroup>
    </Panel>
  );
}

const addressFields = [
  ['name', texts.sender, 60],
  ['line1', texts.streetAddress, 80],
  ['city', texts.city, 60],
  ['state', texts.state, 2],
  ['zip', texts.zipCode, 10],
] as const;

function ReturnAddress({
  options,
  plan,
  changePlan,
}: Pick<StepProps, 'options' | 'changePlan'> & { readonly plan: CampaignPlan }) {
  const address = plan.return_address ?? options.return_address;
  return (
    <Panel id={fixPlaceId('return_address')} title={texts.returnAddress} note={texts.printedAboveAddressUndeliverable}>
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '2fr 2fr', lg: '2fr 2fr 2fr 1fr 1fr' } }}
      >
        {addressFields.map(([field, label, most]) => (
          <TextField
            key={field}
            label={label}
            value={address[field]}
            onChange={({ target }) => changePlan({ return_address: { ...address, [field]: target.value } })}
            slotProps={{ htmlInput: { maxLength: most } }}
          />
        ))}
      </Box>
    </Panel>
  );
}

export interface CreativeStepProps extends StepProps {
  readonly campaignId: string | null;
  /** Stores the draft; answers whether it is stored. */
  readonly save: () => Promise<boolean>;
}

/** What reaches people: the designs of a mailing with who prints it, or codes. */
export function CreativeStep({ draft, options, changePlan, campaignId, save }: CreativeStepProps) {
  const { plan } = draft;
  if (plan.channel === 'qr') return <CodesField options={options} plan={plan} changePlan={changePlan} />;
  if (plan.channel === 'eddm')
    return (
      <Stack spacing={3}>
        <DoorsField options={options} plan={plan} changePlan={changePlan} />
        <CodesField options={options} plan={plan} changePlan={changePlan} />
      </Stack>
    );
  if (plan.channel === 'export')
    return <EmptyState title={texts.nothingToPrint} text={texts.fileOfAudienceWithoutHoldout} />;
  const setDesign = (index: number, id: string): void =>
    changePlan({ variants: plan.variants.map((one, at) => (at === index ? { ...one, design_id: id } : one)) });
  return (
    <Stack spacing={3}>
      {plan.variants.map((variant, index) => (
        <Panel
          key={variant.name}
          {...(index === 0 ? { id: fixPlaceId('design') } : {})}
          title={texts.designOfVariantName({ count: plan.variants.length, name: variant.name })}
          note={texts.mailSizesWithSpaceFor}
          actions={
            <DesignButtons
              target={campaignId === null ? null : { campaign: campaignId, variant: String(index) }}
              chosen={variant.design_id}
              save={save}
            />
          }
        >
          {options.designs.length === 0 ? (
            <EmptyState title={texts.noDesignYet} text={texts.chooseNewDesignToStart} />
          ) : (
            <DesignPicker
              label={texts.designOfVariantName2({ name: variant.name })}
              designs={options.designs}
              chosen={variant.design_id}
              onChosen={(id) => setDesign(index, id)}
            />
          )}
        </Panel>
      ))}
      <HousePicker options={options} plan={plan} changePlan={changePlan} />
      <ReturnAddress options={options} plan={plan} changePlan={changePlan} />
    </Stack>
  );
}

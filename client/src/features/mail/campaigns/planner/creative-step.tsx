import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { CampaignPlan } from '@acquaint/contract';
import { DesignButtons } from '../../../../ui/design-buttons.tsx';
import { DesignCards } from '../../../../ui/design-cards.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { CodesField } from './codes-field.tsx';
import { DoorsField } from './doors-field.tsx';
import type { StepProps } from './planner-context.ts';

function HousePicker({
  options,
  plan,
  changePlan,
}: Pick<StepProps, 'options' | 'changePlan'> & { readonly plan: CampaignPlan }) {
  return (
    <Panel title="Print and mail">
      <RadioGroup
        aria-label="Print and mail"
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
  ['name', 'Sender', 60],
  ['line1', 'Street address', 80],
  ['city', 'City', 60],
  ['state', 'State', 2],
  ['zip', 'ZIP code', 10],
] as const;

function ReturnAddress({
  options,
  plan,
  changePlan,
}: Pick<StepProps, 'options' | 'changePlan'> & { readonly plan: CampaignPlan }) {
  const address = plan.return_address ?? options.return_address;
  return (
    <Panel title="Return address" note="printed above the address; undeliverable mail is returned there">
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
    return (
      <EmptyState
        title="Nothing to print"
        text="A file of the audience, without the holdout, is created when the campaign starts. Use it in your own tool."
      />
    );
  const setDesign = (index: number, id: string): void =>
    changePlan({ variants: plan.variants.map((one, at) => (at === index ? { ...one, design_id: id } : one)) });
  return (
    <Stack spacing={3}>
      {plan.variants.map((variant, index) => (
        <Panel
          key={variant.name}
          title={plan.variants.length === 1 ? 'Design' : `Design of variant ${variant.name}`}
          note="mail sizes with space for the address"
          actions={
            <DesignButtons
              target={campaignId === null ? null : { campaign: campaignId, variant: String(index) }}
              chosen={variant.design_id}
              save={save}
            />
          }
        >
          {options.designs.length === 0 ? (
            <EmptyState title="No design yet" text="Choose New design to start from a template or a blank card." />
          ) : (
            <DesignCards
              label={`Design of variant ${variant.name}`}
              designs={options.designs.map((one) => ({ ...one, is_fit: one.is_mailable }))}
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

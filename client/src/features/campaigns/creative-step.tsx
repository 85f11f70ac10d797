import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { CampaignOptions, CampaignPlan } from '@acquaint/contract';
import { apiAddress } from '../../platform/api-client.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { CodesField } from './codes-field.tsx';
import type { StepProps } from './planner-context.ts';

interface DesignPickerProps {
  readonly designs: CampaignOptions['designs'];
  readonly chosen: string | null;
  readonly label: string;
  readonly onChosen: (id: string) => void;
}

function DesignPicker({ designs, chosen, label, onChosen }: DesignPickerProps) {
  return (
    <Box
      component="fieldset"
      aria-label={label}
      sx={{
        border: 0,
        p: 0,
        m: 0,
        minWidth: 0,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(170px, 1fr))',
      }}
    >
      {designs.map((design) => (
        <Card
          key={design.id}
          variant="outlined"
          sx={chosen === design.id ? { borderColor: 'primary.main', outline: 1, outlineColor: 'primary.main' } : {}}
        >
          <CardActionArea
            aria-pressed={chosen === design.id}
            disabled={!design.is_mailable}
            onClick={() => onChosen(design.id)}
            sx={{ height: 1, display: 'flex', flexDirection: 'column', alignItems: 'stretch' }}
          >
            <Box sx={{ height: 118, display: 'grid', placeItems: 'center', bgcolor: 'background.default', p: 1 }}>
              <Box
                component="img"
                src={apiAddress(design.thumb_url)}
                alt=""
                loading="lazy"
                sx={{ maxWidth: 1, maxHeight: 102, filter: design.is_mailable ? 'none' : 'grayscale(1)' }}
              />
            </Box>
            <Stack direction="row" spacing={1} sx={{ p: 1.25, alignItems: 'flex-start', flex: 1 }}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
                  {design.name}
                </Typography>
                <Typography variant="caption" color="textSecondary">
                  {design.says}
                  {design.is_approved ? ', approved' : ''}
                </Typography>
              </Box>
              {chosen === design.id ? <CheckCircleOutlined color="primary" fontSize="small" /> : null}
            </Stack>
          </CardActionArea>
        </Card>
      ))}
    </Box>
  );
}

function HousePicker({
  options,
  plan,
  changePlan,
}: Pick<StepProps, 'options' | 'changePlan'> & { readonly plan: CampaignPlan }) {
  return (
    <Panel title="Who prints and posts">
      <RadioGroup
        aria-label="Who prints and posts"
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
    <Panel title="Return address" note="printed above the address; what cannot be delivered comes back there">
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

/** What reaches people: the designs of a mailing with who prints it, or codes. */
export function CreativeStep({ draft, options, changePlan }: StepProps) {
  const { plan } = draft;
  if (plan.channel === 'qr') return <CodesField options={options} plan={plan} changePlan={changePlan} />;
  if (plan.channel === 'export')
    return (
      <EmptyState
        title="Nothing is printed"
        text="A file of the people is made when the campaign begins, without those who are left alone to compare with. Use it in your own tool."
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
          note="sizes for mail, with a place for the address"
        >
          {options.designs.length === 0 ? (
            <EmptyState title="No design yet" text="Make one in the creative editor: choose a size for mail." />
          ) : (
            <DesignPicker
              label={`Design of variant ${variant.name}`}
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

import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { campaignLimits, type CampaignPlan } from '@acquaint/contract';
import { fixPlaceId } from '../../../../ui/fix-place.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { EstimatePanel } from './estimate-panel.tsx';
import type { StepProps } from './planner-context.ts';
import { WholeNumberField } from '../../../../ui/forms/whole-number-field.tsx';
import { texts } from '../campaigns.texts.ts';

type Variant = CampaignPlan['variants'][number];

/** Shares that make 100, as even as whole numbers can be. */
function evenly(variants: readonly Variant[]): Variant[] {
  const each = Math.floor(100 / variants.length);
  return variants.map((variant, index) => ({
    ...variant,
    share: index === 0 ? 100 - each * (variants.length - 1) : each,
  }));
}

/** The others share what is left, the first of them taking the rest. */
function withShare(variants: readonly Variant[], at: number, share: number): Variant[] {
  const others = variants.length - 1;
  const left = 100 - share;
  const each = Math.floor(left / others);
  let rest = left - each * others;
  return variants.map((variant, index) => {
    if (index === at) return { ...variant, share };
    const own = each + rest;
    rest = 0;
    return { ...variant, share: own };
  });
}

const letters = ['A', 'B', 'C', 'D'];

function Variants({ plan, changePlan }: { readonly plan: CampaignPlan; readonly changePlan: StepProps['changePlan'] }) {
  const { variants } = plan;
  const add = (): void => {
    const name =
      letters.find((letter) => variants.every((one) => one.name !== letter)) ??
      texts.variantCount({ count: variants.length + 1 });
    changePlan({ variants: evenly([...variants, { name, share: 0, design_id: null }]) });
  };
  const rename = (at: number, name: string): void =>
    changePlan({ variants: variants.map((one, index) => (index === at ? { ...one, name } : one)) });
  return (
    <Panel
      title={texts.variants}
      note={texts.eachHouseholdGetsOneAt}
      actions={
        variants.length < campaignLimits.variants && plan.channel === 'mail' ? (
          <Button size="small" startIcon={<AddOutlined />} onClick={add}>
            {texts.addVariant}
          </Button>
        ) : undefined
      }
    >
      <Stack spacing={2}>
        {variants.map((variant, index) => (
          // eslint-disable-next-line react/no-array-index-key -- variants have no id, and their names are being typed
          <Stack key={index} direction="row" spacing={2} sx={{ alignItems: 'center' }}>
            <TextField
              size="small"
              label={texts.name}
              value={variant.name}
              onChange={({ target }) => rename(index, target.value)}
              sx={{ maxWidth: 180 }}
              slotProps={{ htmlInput: { maxLength: 40 } }}
            />
            {variants.length === 1 ? (
              <Typography color="textSecondary">{texts.everyoneGetsItAddVariant}</Typography>
            ) : (
              <>
                <WholeNumberField
                  label={texts.shareInPercent}
                  value={variant.share}
                  most={100}
                  onChange={(share) => changePlan({ variants: withShare(variants, index, share ?? 0) })}
                />
                <IconButton
                  aria-label={texts.removeVariantName({ name: variant.name })}
                  onClick={() => changePlan({ variants: evenly(variants.filter((_one, at) => at !== index)) })}
                >
                  <DeleteOutlined />
                </IconButton>
              </>
            )}
          </Stack>
        ))}
      </Stack>
    </Panel>
  );
}

/** What is compared: variants of the piece, and those who get none. */
export function TestStep({ draft, changePlan, campaignId }: StepProps & { readonly campaignId: string | null }) {
  const { plan } = draft;
  return (
    <Stack spacing={3}>
      <Panel id={fixPlaceId('holdout')} title={texts.holdout} note={texts.peopleHeldOutAtRandom}>
        <Stack spacing={1} sx={{ maxWidth: 560 }}>
          <Typography variant="body2" color="textSecondary">
            {texts.holdoutShowsWhatWouldHave}
          </Typography>
          <Stack direction="row" spacing={3} sx={{ alignItems: 'center', pt: 1 }}>
            <Slider
              value={plan.holdout}
              min={0}
              max={campaignLimits.holdout}
              step={5}
              marks
              aria-label={texts.holdoutInPercent}
              onChange={(_event, value) => changePlan({ holdout: Array.isArray(value) ? (value[0] ?? 0) : value })}
            />
            <Box sx={{ minWidth: 56, fontWeight: 600 }}>{plan.holdout}%</Box>
          </Stack>
        </Stack>
      </Panel>
      <Variants plan={plan} changePlan={changePlan} />
      <EstimatePanel plan={plan} campaignId={campaignId} />
    </Stack>
  );
}

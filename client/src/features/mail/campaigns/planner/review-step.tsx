import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { CampaignPlan } from '@acquaint/contract';
import { ChecklistPanel } from '../../../../ui/checklist.tsx';
import type { FixStep } from '../../../../ui/fix-place.ts';
import { campaignOptions } from '../campaigns.queries.ts';
import { CostPanel } from './cost-panel.tsx';
import { EstimatePanel } from './estimate-panel.tsx';
import { PiecePreview } from './piece-preview.tsx';
import { useAnswer } from '../../../../platform/api/use-answer.ts';
import { asPart } from '../../../../ui/part.tsx';
import { texts } from '../campaigns.texts.ts';

interface ReviewStepProps {
  readonly id: string;
  readonly plan: CampaignPlan;
  readonly isSaving: boolean;
  readonly onFix: FixStep;
}

/** Everything once more before it starts: what goes out, what is wrong with it, to whom, and what it costs. */
export const ReviewStep = asPart(texts.review, function ReviewStep({ id, plan, isSaving, onFix }: ReviewStepProps) {
  const { data } = useAnswer({ ...campaignOptions(id), enabled: !isSaving });
  if (data === undefined) return <LinearProgress aria-label={texts.checkingCampaign} />;
  const isMailed = plan.channel === 'mail' && plan.audience !== null;
  return (
    <Stack spacing={3}>
      {isMailed ? <PiecePreview id={id} plan={plan} revision={data.revision} /> : null}
      <ChecklistPanel items={data.checklist} readyText={texts.campaignIsReadyToStart} onFix={onFix} />
      <EstimatePanel plan={plan} campaignId={id} />
      {isMailed ? <CostPanel plan={plan} campaignId={id} /> : null}
      <Typography variant="body2" color="textSecondary">
        {texts.addressFormatIsCheckedBut}
      </Typography>
    </Stack>
  );
});

import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import type { CampaignPlan } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { failureSentence } from '../../../../ui/text/failure-sentence.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { estimateOptions } from '../campaigns.queries.ts';
import { SizeSteps } from './size-steps.tsx';
import { texts } from '../campaigns.texts.ts';

/** What comes of the audience of a plan, step by step. */
export function EstimatePanel({
  plan,
  campaignId,
}: {
  readonly plan: CampaignPlan;
  readonly campaignId: string | null;
}) {
  const { data, error, isFetching } = useQuery({
    ...estimateOptions(plan, campaignId),
    enabled: plan.audience !== null,
    throwOnError: false,
  });
  if (plan.audience === null) return null;
  const failure = failureSentence(error);
  return (
    <Panel title={texts.fromAudienceToPieces} note={isFetching ? texts.counting : undefined}>
      {data === undefined && failure === null ? <LinearProgress aria-label={texts.counting2} /> : null}
      {failure === null ? null : <Alert severity="error">{failure}</Alert>}
      {data === undefined ? null : <SizeSteps waterfall={data.waterfall} />}
    </Panel>
  );
}

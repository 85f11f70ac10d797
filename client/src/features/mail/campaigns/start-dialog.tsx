import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type Campaign, type CampaignEstimate, campaignPlan } from '@acquaint/contract';
import { namesPeople } from '@acquaint/engine';
import { useQuery } from '@tanstack/react-query';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { formatCount, formatMoment, formatMoney } from '../../../ui/text/formats.ts';
import { isPriced } from './campaign-words.ts';
import { campaignOptions, estimateOptions } from './campaigns.queries.ts';
import { texts } from './campaigns.texts.ts';

type Plan = Campaign['plan'];

/** Stands for a plan that is not loaded yet; it is never counted. */
const emptyPlan = campaignPlan.parse({});

function peopleLine({ channel }: Plan, { waterfall }: CampaignEstimate): string {
  const { final, holdout } = waterfall;
  const thing = channel === 'mail' ? ['piece', 'pieces'] : ['person', 'people'];
  const reached = `${formatCount(final)} ${final === 1 ? thing[0] : thing[1]}`;
  return holdout === 0 ? reached : texts.reachedHoldoutMoreHeldOut({ reached, holdout: formatCount(holdout) });
}

function costLine({ price }: CampaignEstimate): string {
  if (!isPriced(price)) return texts.chooseDesignToSeeCost;
  const total = formatMoney(price.total_cents, price.currency);
  return price.is_own ? total : texts.aboutTotalForPrintingAnd({ total });
}

function producerLine({ channel, house }: Plan): string | null {
  if (channel === 'mail') return house === 'local' ? texts.youGetPrintReadyFiles : texts.stannpPrintsAndPostsThis;
  return channel === 'export' ? texts.youGetFileOfThese : null;
}

function summaryOf(plan: Plan, estimate: CampaignEstimate | undefined): string[] {
  const when =
    plan.starts_at === null ? texts.startsNow : texts.startsStartsAt({ startsAt: formatMoment(plan.starts_at) });
  const people =
    estimate === undefined || !namesPeople(plan.channel)
      ? []
      : [peopleLine(plan, estimate), ...(plan.channel === 'mail' ? [costLine(estimate)] : [])];
  return [...people, producerLine(plan), when].filter((line) => line !== null);
}

interface StartDialogProps {
  readonly id: string;
  readonly onConfirm: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks before a campaign starts, and says what goes out, to how many, and what it costs. */
export function StartDialog({ id, onConfirm, onClose }: StartDialogProps) {
  const { data: campaign } = useQuery(campaignOptions(id));
  const { data: estimate } = useQuery({
    ...estimateOptions(campaign?.plan ?? emptyPlan, id),
    enabled: campaign !== undefined && campaign.plan.audience !== null,
  });
  if (campaign === undefined) return null;
  const isScheduled = campaign.plan.starts_at !== null;
  return (
    <ConfirmDialog
      title={isScheduled ? texts.scheduleName({ name: campaign.name }) : texts.startName({ name: campaign.name })}
      text={
        <Stack component="ul" spacing={0.5} sx={{ m: 0, pl: 2.5 }}>
          {summaryOf(campaign.plan, estimate).map((line) => (
            <Typography key={line} component="li">
              {line}
            </Typography>
          ))}
        </Stack>
      }
      confirmLabel={isScheduled ? texts.scheduleCampaign : texts.startCampaign}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

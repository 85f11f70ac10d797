import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { CampaignPlan } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Panel } from '../../../../ui/panel.tsx';
import { campaignOptions, useProof } from '../campaigns.queries.ts';
import { ChecklistPanel } from '../../../../ui/checklist.tsx';
import { EstimatePanel } from './estimate-panel.tsx';
import { WholeNumberField } from '../../../../ui/forms/whole-number-field.tsx';
import { texts } from '../campaigns.texts.ts';

function Proof({ id, plan }: { readonly id: string; readonly plan: CampaignPlan }) {
  const proof = useProof(id);
  const [person, setPerson] = useState(1);
  return (
    <Panel title={texts.proof} note={texts.actualRecipientsPiece}>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={2}
        useFlexGap
        sx={{ alignItems: { sm: 'flex-start' }, flexWrap: 'wrap' }}
      >
        <WholeNumberField
          label={texts.person}
          value={person}
          least={1}
          most={1_000_000}
          helperText={texts.n1HasLongestName}
          onChange={(next) => setPerson(next ?? 1)}
        />
        {plan.variants.map(({ name }, variant) => (
          <Button
            key={name}
            variant="outlined"
            startIcon={<FileDownloadOutlined />}
            loading={proof.isPending}
            onClick={() => proof.mutate({ person: person - 1, variant })}
            sx={{ mt: { sm: 1 } }}
          >
            {texts.variantName({ count: plan.variants.length, name })}
          </Button>
        ))}
      </Stack>
    </Panel>
  );
}

interface ReviewStepProps {
  readonly id: string;
  readonly plan: CampaignPlan;
  readonly isSaving: boolean;
  readonly onStep: (step: number) => void;
}

/** Everything once more before it begins. */
export function ReviewStep({ id, plan, isSaving, onStep }: ReviewStepProps) {
  const { data } = useQuery({ ...campaignOptions(id), enabled: !isSaving });
  if (data === undefined) return <LinearProgress aria-label={texts.checkingCampaign} />;
  return (
    <Stack spacing={3}>
      <ChecklistPanel items={data.checklist} readyText={texts.campaignIsReadyToStart} onStep={onStep} />
      {plan.channel === 'mail' && plan.audience !== null ? <Proof id={id} plan={plan} /> : null}
      <EstimatePanel plan={plan} campaignId={id} />
      <Typography variant="body2" color="textSecondary">
        {texts.addressFormatIsCheckedBut}
      </Typography>
    </Stack>
  );
}

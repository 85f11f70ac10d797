import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type DesignSummary, eddmPapers } from '@acquaint/contract';
import { eddmPaperFacts, eddmRules, eddmVerdict, findPreset } from '@acquaint/engine';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DesignButtons } from '../../../ui/design-buttons.tsx';
import { DesignCards } from '../../../ui/design-cards.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { fixPlaceId } from '../../../ui/fix-place.ts';
import { Panel } from '../../../ui/panel.tsx';
import type { EddmStepProps } from './eddm-context.ts';
import { designOptions, designsOptions, useEddmFiles } from './eddm.queries.ts';
import { texts } from './eddm.texts.ts';
import { formatDecimal } from '../../../ui/text/formats.ts';

function offered({ preset, width, height, approval, ...design }: DesignSummary) {
  const known = findPreset(preset);
  const isFit = known?.use === 'eddm';
  const { isEligible, reason } = eddmVerdict({ width, height });
  const unfit = isEligible ? texts.noSpaceForPostalIndicia : texts.tooSmallReason({ reason });
  return { ...design, is_approved: approval === 'approved', is_fit: isFit, says: isFit ? known.size : unfit };
}

const withChosen = (designs: readonly DesignSummary[], chosen: DesignSummary | undefined): readonly DesignSummary[] =>
  chosen === undefined || designs.some(({ id }) => id === chosen.id) ? designs : [chosen, ...designs];

interface DesignStepProps extends EddmStepProps {
  readonly id: string;
  /** Stores the draft; answers whether it is stored. */
  readonly save: () => Promise<boolean>;
}

/** What goes to every door, and on which paper. */
export function DesignStep({ id, plan, changePlan, estimate, save }: DesignStepProps) {
  const [search, setSearch] = useState('');
  const { data } = useQuery(designsOptions(search));
  const { data: chosen } = useQuery(designOptions(plan.design_id));
  const files = useEddmFiles(id);
  const designs = withChosen(data?.data ?? [], search === '' ? chosen : undefined)
    .map(offered)
    .toSorted((left, right) => Number(right.is_fit) - Number(left.is_fit));
  const prove = async (): Promise<void> => {
    // The proof is made of what is stored.
    if (await save()) files.proof.mutate();
  };
  const isHeavy = estimate.ounces > eddmRules.ounces;
  return (
    <Stack spacing={3}>
      <Panel
        title={texts.design}
        note={texts.n625965}
        actions={<DesignButtons target={{ doors: id }} chosen={plan.design_id} save={save} />}
      >
        {data !== undefined && search === '' && designs.length === 0 ? (
          <EmptyState title={texts.noDesignYet} text={texts.chooseNewDesignToStart} />
        ) : (
          <DesignCards
            label={texts.design}
            designs={designs}
            chosen={plan.design_id}
            onChosen={(design_id) => changePlan({ design_id })}
            search={search}
            onSearch={setSearch}
          />
        )}
      </Panel>
      <Panel id={fixPlaceId('weight')} title={texts.paper}>
        <Stack spacing={2}>
          <TextField
            select
            label={texts.paper}
            value={plan.paper}
            onChange={({ target }) => {
              const paper = eddmPapers.find((each) => each === target.value);
              if (paper !== undefined) changePlan({ paper });
            }}
            sx={{ maxWidth: 360 }}
          >
            {eddmPapers.map((paper) => (
              <MenuItem key={paper} value={paper}>
                {eddmPaperFacts[paper].label}
              </MenuItem>
            ))}
          </TextField>
          <Typography variant="body2" color={isHeavy ? 'error' : 'textSecondary'}>
            {texts.ouncesOzPerPieceUsps({ ounces: formatDecimal(estimate.ounces, 2), ounces2: eddmRules.ounces })}
          </Typography>
        </Stack>
      </Panel>
      <Alert
        severity="info"
        action={
          <Button
            color="inherit"
            startIcon={<FileDownloadOutlined />}
            disabled={plan.design_id === null}
            loading={files.proof.isPending}
            onClick={() => void prove()}
          >
            {texts.proof}
          </Button>
        }
      >
        {texts.localPostalCustomerAndEddm}
      </Alert>
    </Stack>
  );
}

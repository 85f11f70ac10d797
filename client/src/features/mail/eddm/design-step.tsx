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
import { DesignButtons } from '../../../ui/design-buttons.tsx';
import { DesignCards } from '../../../ui/design-cards.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { EddmStepProps } from './eddm-context.ts';
import { designsOptions, useEddmFiles } from './eddm.queries.ts';

function offered({ preset, width, height, approval, ...design }: DesignSummary) {
  const known = findPreset(preset);
  const isFit = known?.use === 'eddm';
  const { isEligible, reason } = eddmVerdict({ width, height });
  const unfit = isEligible ? 'No space for the postal indicia' : `Too small: ${reason}`;
  return { ...design, is_approved: approval === 'approved', is_fit: isFit, says: isFit ? known.size : unfit };
}

interface DesignStepProps extends EddmStepProps {
  readonly id: string;
  /** Stores the draft; answers whether it is stored. */
  readonly save: () => Promise<boolean>;
}

/** What goes to every door, and on which paper. */
export function DesignStep({ id, plan, changePlan, estimate, save }: DesignStepProps) {
  const { data } = useQuery(designsOptions);
  const files = useEddmFiles(id);
  const designs = (data ?? []).map(offered).toSorted((left, right) => Number(right.is_fit) - Number(left.is_fit));
  const prove = async (): Promise<void> => {
    // The proof is made of what is stored.
    if (await save()) files.proof.mutate();
  };
  const isHeavy = estimate.ounces > eddmRules.ounces;
  return (
    <Stack spacing={3}>
      <Panel
        title="Design"
        note="6.25 × 9, 6.5 × 9, 6.5 × 11 or 8.5 × 11 in (longer than 10.5 in or taller than 6.125 in)"
        actions={<DesignButtons target={{ doors: id }} chosen={plan.design_id} save={save} />}
      >
        {data !== undefined && designs.length === 0 ? (
          <EmptyState title="No design yet" text="Choose New design to start from a template or a blank card." />
        ) : (
          <DesignCards
            label="Design"
            designs={designs}
            chosen={plan.design_id}
            onChosen={(design_id) => changePlan({ design_id })}
          />
        )}
      </Panel>
      <Panel title="Paper">
        <Stack spacing={2}>
          <TextField
            select
            label="Paper"
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
            {estimate.ounces.toFixed(2)} oz per piece; USPS accepts up to {eddmRules.ounces} oz.
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
            Proof
          </Button>
        }
      >
        “Local Postal Customer” and the EDDM Retail indicia are added on the back.
      </Alert>
    </Stack>
  );
}

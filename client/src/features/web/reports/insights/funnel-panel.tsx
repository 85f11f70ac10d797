import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { asPart } from '../../../../ui/part.tsx';
import { useAnswer } from '../../../../platform/api/use-answer.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Funnel, FunnelResult } from '@acquaint/contract';
import { useState } from 'react';
import { ChartPanel } from '../../../../ui/charts/chart-panel.tsx';
import { formatCount, formatShare } from '../../../../ui/text/formats.ts';
import { FunnelDialog } from './funnel-dialog.tsx';
import { funnelResultOptions, funnelsOptions, useDeleteFunnel } from './insights.queries.ts';
import type { ReportSearch } from '../report-search.ts';
import { stepText } from './step-texts.ts';
import { texts as words } from '../reports.texts.ts';

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

/** Each step as a bar of its visitors, and how many went no further between two. */
function Steps({ steps }: { readonly steps: FunnelResult['steps'] }) {
  const first = steps[0]?.visitors ?? 0;
  return (
    <Stack component="ol" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {steps.map((step, index) => {
        const before = steps[index - 1]?.visitors;
        return (
          <Box component="li" key={`${index} ${step.kind} ${step.target}`}>
            {before === undefined ? null : (
              <Typography variant="caption" color="textSecondary" component="p" sx={{ pl: 1.25, pb: 0.5 }}>
                {words.visitorsWentOnBeforeDidnt({
                  visitors: formatShare(share(step.visitors, before)),
                  before: formatCount(before - step.visitors),
                })}
              </Typography>
            )}
            <Box sx={{ position: 'relative', px: 1.25, py: 1, display: 'flex', gap: 1.5 }}>
              <Box
                sx={{
                  position: 'absolute',
                  inset: 0,
                  width: `${Math.max(0.75, 100 * share(step.visitors, first))}%`,
                  bgcolor: 'primary.main',
                  opacity: 0.18,
                  borderRadius: 0.75,
                }}
              />
              <Typography variant="body2" noWrap sx={{ position: 'relative', flex: 1, minWidth: 0 }}>
                {index + 1}. {stepText(step)}
              </Typography>
              <Typography variant="body2" sx={{ position: 'relative', fontVariantNumeric: 'tabular-nums' }}>
                {formatCount(step.visitors)}
              </Typography>
              <Typography
                variant="body2"
                color="textSecondary"
                sx={{ position: 'relative', width: 46, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
              >
                {formatShare(share(step.visitors, first))}
              </Typography>
            </Box>
          </Box>
        );
      })}
    </Stack>
  );
}

function FunnelSteps({ funnel, search }: { readonly funnel: Funnel; readonly search: ReportSearch }) {
  const { data } = useAnswer(funnelResultOptions(funnel.id, search));
  return <Steps steps={data?.steps ?? funnel.steps.map((step) => ({ ...step, visitors: 0 }))} />;
}

export interface FunnelPanelProps {
  readonly pixelUuid: string;
  readonly search: ReportSearch;
}

/** Visitors along ordered steps. */
export const FunnelPanel = asPart(words.funnels, function FunnelPanel({ pixelUuid, search }: FunnelPanelProps) {
  const { data: funnels = [] } = useAnswer(funnelsOptions(pixelUuid));
  const [chosen, setChosen] = useState<string | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const remove = useDeleteFunnel();
  const funnel = funnels.find(({ id }) => id === chosen) ?? funnels[0];
  const { data: result } = useAnswer({
    ...funnelResultOptions(funnel?.id ?? '', search),
    enabled: funnel !== undefined,
  });
  return (
    <ChartPanel
      title={words.funnel}
      note={words.visitorsWhoCompletedEachStep}
      table={{
        columns: [words.step, words.visitors],
        rows: (result?.steps ?? []).map((step, index) => [`${index + 1}. ${stepText(step)}`, step.visitors]),
      }}
      actions={
        <Button size="small" variant="outlined" onClick={() => setIsAdding(true)}>
          {words.addFunnel2}
        </Button>
      }
    >
      {funnel === undefined ? (
        <Typography variant="body2" color="textSecondary">
          {words.funnelShowsWhereVisitorsDrop}
        </Typography>
      ) : (
        <Stack spacing={2}>
          <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
            <TextField
              select
              size="small"
              label={words.shownFunnel}
              value={funnel.id}
              onChange={({ target }) => setChosen(target.value)}
              sx={{ maxWidth: 320 }}
            >
              {funnels.map(({ id, name }) => (
                <MenuItem key={id} value={id}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
            <IconButton
              aria-label={words.deleteFunnelName({ name: funnel.name })}
              onClick={() => remove.mutate({ params: { id: funnel.id } })}
            >
              <DeleteOutlined fontSize="small" />
            </IconButton>
          </Stack>
          <FunnelSteps funnel={funnel} search={search} />
        </Stack>
      )}
      {isAdding ? <FunnelDialog pixelUuid={pixelUuid} onMade={setChosen} onClose={() => setIsAdding(false)} /> : null}
    </ChartPanel>
  );
});

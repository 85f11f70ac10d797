import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { CheckOverview, CheckReport } from '@acquaint/contract';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatMoment } from '../../../ui/text/formats.ts';
import { useAnswer } from '../../../platform/api/use-answer.ts';
import { asPart } from '../../../ui/part.tsx';
import { WaitingPanel } from './waiting-panel.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { RunningJob } from './running-job.tsx';
import { StateLabel } from './state-label.tsx';
import { checksOptions, useRunCheck } from './system.queries.ts';
import { texts } from './system.texts.ts';

const states = {
  ok: { tone: 'success', label: texts.ok },
  warning: { tone: 'warning', label: texts.warning },
  failed: { tone: 'error', label: texts.failed },
} as const;
const order = ['failed', 'warning', 'ok'];

const oneLine = { whiteSpace: 'nowrap', flexShrink: 0 } as const;

/** The newest result of each check: a quick check leaves out some. */
function newestResults({ quick, full }: CheckOverview): CheckReport['results'] {
  const [first, second] = (quick?.at ?? '') > (full?.at ?? '') ? [quick, full] : [full, quick];
  const newest = first?.results ?? [];
  const names = new Set(newest.map(({ name }) => name));
  const all = [...newest, ...(second?.results ?? []).filter(({ name }) => !names.has(name))];
  return all.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
}

function noteOf({ quick, full }: CheckOverview): string {
  if (full !== null) return texts.fullCheckAt({ at: formatMoment(full.at) });
  return quick === null ? '' : texts.quickCheckAt({ at: formatMoment(quick.at) });
}

/** What the last checks found, and a way to check again. */
export const ChecksPanel = asPart(texts.checks, function ChecksPanel() {
  const { data: checks } = useAnswer(checksOptions());
  const run = useRunCheck();
  if (checks === undefined) return <WaitingPanel />;
  const results = newestResults(checks);
  return (
    <Panel
      title={texts.checks}
      note={noteOf(checks)}
      isFlush
      actions={
        <Button
          variant="outlined"
          size="small"
          sx={oneLine}
          loading={run.isPending}
          disabled={checks.job !== null}
          onClick={() => run.mutate({})}
        >
          {texts.runCheckNow}
        </Button>
      }
    >
      {checks.job === null ? null : <RunningJob job={checks.job} label={texts.checking} />}
      {results.length === 0 ? (
        <EmptyState title={texts.noChecksYet} text={texts.quickChecksRunAtEvery} />
      ) : (
        <SimpleTable
          label={texts.checks}
          columns={[{ label: texts.check, isName: true, isWhole: true }, texts.state, texts.whatItFound]}
          rows={results.map(({ name, state, message }) => ({
            id: name,
            cells: [
              name,
              <StateLabel key="state" {...states[state]} />,
              <Box key="message" component="span" sx={{ overflowWrap: 'anywhere' }}>
                {message}
              </Box>,
            ],
          }))}
        />
      )}
    </Panel>
  );
});

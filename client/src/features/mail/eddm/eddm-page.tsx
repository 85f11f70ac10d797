import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import LinearProgress from '@mui/material/LinearProgress';
import type { EddmEstimate, EddmMailing, EddmPlan } from '@acquaint/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAutosave } from '../../../platform/use-autosave.ts';
import { useOnceStored } from '../../../platform/use-once-stored.ts';
import { useFixPlace } from '../../../ui/fix-place.ts';
import { failureSentence } from '../../../ui/text/failure-sentence.ts';
import { ButtonLink } from '../../../ui/links.tsx';
import { Page } from '../../../ui/page.tsx';
import { PlannerFrame, savedWords, saveFailure } from '../../../ui/planner-frame.tsx';
import { SampleBadge } from '../../../ui/sample-badge.tsx';
import { DaysStep } from './days-step.tsx';
import { DesignStep } from './design-step.tsx';
import { draftOf, type EddmDraft, estimateOf, knownRoutes } from './eddm-context.ts';
import { EddmStatusChip } from './eddm-status-chip.tsx';
import { designOptions, eddmMailingOptions, useMoveEddm, usePlaceRoutes, useSaveEddm } from './eddm.queries.ts';
import { ReadyView } from './ready-view.tsx';
import { ReviewStep } from './review-step.tsx';
import { RoutesStep } from './routes/routes-step.tsx';
import { TotalsBar } from './totals-bar.tsx';
import { texts } from './eddm.texts.ts';

const steps = [texts.routes, texts.design, texts.datesAndPrice, texts.review] as const;
const review = steps.length - 1;

/** A mailing that is being planned: each change is saved by itself. */
function useEddmDraft(mailing: EddmMailing, given: string | null) {
  const queryClient = useQueryClient();
  const stored = draftOf(mailing);
  const update = useSaveEddm();
  const [draft, setDraft] = useState(
    given === null ? stored : { ...stored, plan: { ...stored.plan, design_id: given } },
  );
  const autosave = useAutosave<EddmDraft>({
    stored: { place: mailing, draft: stored },
    draft,
    async store(next, place) {
      const { revision, id } = place ?? mailing;
      const { data } = await update.mutateAsync({ params: { id }, body: { ...next, revision } });
      queryClient.setQueryData(eddmMailingOptions(id).queryKey, { data });
      return data;
    },
  });
  return {
    ...autosave,
    draft,
    setName: (name: string) => setDraft((now) => ({ ...now, name })),
    changePlan: (changes: Partial<EddmPlan>) => setDraft((now) => ({ ...now, plan: { ...now.plan, ...changes } })),
  };
}

/** What is known of the routes and the design of a plan, and what comes of it. */
function useEstimate(plan: EddmPlan, chosen: EddmMailing['chosen']): EddmEstimate {
  const found = usePlaceRoutes(plan.place);
  const { data: design = null } = useQuery(designOptions(plan.design_id));
  return estimateOf(plan, knownRoutes(found?.data ?? [], chosen), design);
}

interface PlannerProps {
  readonly mailing: EddmMailing;
  readonly step: number;
  readonly onStep: (step: number) => void;
  /** A design that was made for it, still to be stored. */
  readonly given: string | null;
  readonly onStored: () => void;
}

function Planner({ mailing, step: wanted, onStep, given, onStored }: PlannerProps) {
  const { id } = mailing;
  const step = Math.min(wanted, review);
  const planner = useEddmDraft(mailing, given);
  const move = useMoveEddm();
  const { draft, changePlan, errors } = planner;
  const { plan } = draft;
  const estimate = useEstimate(plan, mailing.chosen);
  const shared = { plan, changePlan, estimate };
  const go = async (next: number): Promise<void> => {
    if (next === review && !(await planner.save())) return;
    onStep(next);
  };
  const onFix = useFixPlace(step, onStep);
  useOnceStored(given !== null && !planner.isDirty, onStored);
  const produce = async (): Promise<void> => {
    if (!(await planner.save())) return;
    const revision = planner.revisionOf();
    move.mutate({
      params: { id },
      body: { status: 'producing', pieces: estimate.pieces, ...(revision === undefined ? {} : { revision }) },
    });
  };
  const contents = [
    <RoutesStep key="routes" plan={plan} changePlan={changePlan} />,
    <DesignStep key="design" id={id} save={planner.save} {...shared} />,
    <DaysStep key="days" {...shared} />,
    <ReviewStep key="review" id={id} isSaving={planner.state === 'saving'} onFix={onFix} />,
  ];
  return (
    <Stack spacing={3}>
      <PlannerFrame
        head={
          <TextField
            label={texts.mailingName}
            value={draft.name}
            error={errors['name'] !== undefined}
            helperText={errors['name']}
            onChange={({ target }) => planner.setName(target.value)}
            slotProps={{ htmlInput: { maxLength: 120 } }}
            sx={{ maxWidth: 480 }}
          />
        }
        steps={steps}
        step={step}
        onStep={(next) => void go(next)}
        failure={failureSentence(move.error) ?? saveFailure(planner)}
        isConflict={planner.state === 'conflict'}
        saved={savedWords(planner)}
        close={<ButtonLink to="/mailing/eddm">{texts.close}</ButtonLink>}
        checklist={mailing.checklist}
        finishLabel={texts.createPackage}
        isFinishing={move.isPending}
        onFinish={() => void produce()}
      >
        {contents[step]}
      </PlannerFrame>
      <TotalsBar estimate={estimate} />
    </Stack>
  );
}

/** One mailing to every door: its planner while it is a draft, and its package from then on. */
export function EddmPage({ id, ...place }: { readonly id: string } & Omit<PlannerProps, 'mailing'>) {
  const { data } = useQuery({ ...eddmMailingOptions(id), throwOnError: true });
  return (
    <Page
      title={data?.name ?? texts.eddm}
      subtitle={texts.onePieceForEveryAddress}
      badge={
        data === undefined ? undefined : (
          <>
            <EddmStatusChip status={data.status} />
            {data.is_sample ? <SampleBadge /> : null}
          </>
        )
      }
    >
      {data === undefined ? (
        <LinearProgress aria-label={texts.loadingMailing} />
      ) : data.status === 'draft' ? (
        <Planner key={data.id} mailing={data} {...place} />
      ) : (
        <ReadyView mailing={data} />
      )}
    </Page>
  );
}

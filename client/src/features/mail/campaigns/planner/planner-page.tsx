import LinearProgress from '@mui/material/LinearProgress';
import { type Campaign, type CampaignOptions, campaignPlan, type CampaignPlan } from '@acquaint/contract';
import { namesPeople } from '@acquaint/engine';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOnceStored } from '../../../../platform/use-once-stored.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { useFixPlace } from '../../../../ui/fix-place.ts';
import { failureSentence } from '../../../../ui/text/failure-sentence.ts';
import { ButtonLink } from '../../../../ui/links.tsx';
import { Page } from '../../../../ui/page.tsx';
import { PlannerFrame, savedWords, saveFailure } from '../../../../ui/planner-frame.tsx';
import { AudienceStep } from './audience-step.tsx';
import { campaignOptions, plannerOptions, useMoveCampaign } from '../campaigns.queries.ts';
import { CreativeStep } from './creative-step.tsx';
import { GoalStep } from './goal-step.tsx';
import { type Draft, draftOf } from './planner-context.ts';
import { recipes } from './recipe-plans.ts';
import { StartDialog } from '../start-dialog.tsx';
import { ReviewStep } from './review-step.tsx';
import { ScheduleStep } from './schedule-step.tsx';
import { TestStep } from './test-step.tsx';
import { usePlanner } from './use-planner.ts';
import { texts } from '../campaigns.texts.ts';

const steps = [texts.goal, texts.audience, texts.creative, texts.scheduleAndBudget, texts.test, texts.review] as const;
const review = steps.length - 1;
const unnamed = texts.giveItNameAndIt;

export interface PlannerPageProps {
  /** The draft that is planned on; null begins one. */
  readonly id: string | null;
  /** What it begins with. */
  readonly recipe: string | null;
  readonly step: number;
  readonly onStep: (step: number) => void;
  /** A list, a persona or a design that it starts with; the design may also be for a variant of a stored draft. */
  readonly given: {
    readonly list: string | null;
    readonly persona: string | null;
    readonly design: string | null;
    readonly variant: number;
  };
  /** The draft is stored, with all that was given. */
  readonly onStored: (id: string) => void;
  readonly onDone: (id: string) => void;
}

function startOf({ recipe, given }: Pick<PlannerPageProps, 'recipe' | 'given'>, options: CampaignOptions) {
  const found = recipes.find(({ key }) => key === recipe);
  const named =
    given.list === null
      ? given.persona === null
        ? undefined
        : { field: 'persona' as const, op: 'in' as const, value: [given.persona] }
      : { field: 'list' as const, op: 'in' as const, value: [given.list] };
  const segment = found?.segment ?? named;
  const plan: CampaignPlan = {
    ...campaignPlan.parse({}),
    time_zone: options.time_zone,
    audience: segment === undefined ? null : { segment, exclude: [], is_special: false },
    variants: [{ name: 'A', share: 100, design_id: given.design }],
  };
  return { name: found?.name ?? '', description: '', plan };
}

/** A stored draft with the design that was made for it. */
function resumed(campaign: Campaign, { design, variant }: PlannerPageProps['given']): Draft {
  const draft = draftOf(campaign);
  if (design === null) return draft;
  const variants = draft.plan.variants.map((one, at) => (at === variant ? { ...one, design_id: design } : one));
  return { ...draft, plan: { ...draft.plan, variants } };
}

type Planning = PlannerPageProps & { readonly campaign: Campaign | null; readonly options: CampaignOptions };

function NoNames() {
  return <EmptyState title={texts.noNamedRecipients} text={texts.thisChannelReachesEveryoneWho} />;
}

/** Saves the plan, asks, and starts or schedules the campaign. */
function useStarting(
  planner: ReturnType<typeof usePlanner>,
  { isReviewed, onDone }: Pick<PlannerPageProps, 'onDone'> & { readonly isReviewed: boolean },
) {
  const move = useMoveCampaign();
  const [isAsking, setIsAsking] = useState(false);
  const { draft, id } = planner;
  const { data: stored } = useQuery({ ...campaignOptions(id ?? ''), enabled: id !== null && isReviewed });
  const ask = async (): Promise<void> => {
    if ((await planner.save()) && id !== null) setIsAsking(true);
  };
  const start = async (): Promise<void> => {
    if (id === null) return;
    const status = draft.plan.starts_at === null ? ('running' as const) : ('scheduled' as const);
    const revision = planner.revisionOf();
    const body = { status, ...(revision === undefined ? {} : { revision }) };
    await move.mutateAsync({ params: { id }, body });
    onDone(id);
  };
  const dialog =
    isAsking && id !== null ? <StartDialog id={id} onConfirm={start} onClose={() => setIsAsking(false)} /> : null;
  return { ask, dialog, checklist: stored?.checklist ?? [], error: move.error, isPending: move.isPending };
}

/** What keeps the draft from being saved. A wrong name shows at its field in the first step; the others say where that is. */
function problemOf(planner: ReturnType<typeof usePlanner>, step: number): string | null {
  const problem = planner.errors['name'];
  return problem === undefined || step === 0 ? saveFailure(planner) : texts.problemChangeNameInGoal({ problem });
}

/** Whether the draft is saved; without a name it cannot be. */
function savedWordsOf(planner: ReturnType<typeof usePlanner>): string {
  const isUnnamed = planner.id === null && planner.draft.name.trim() === '';
  return isUnnamed && planner.state !== 'saving' ? unnamed : savedWords(planner);
}

function Planner(props: Planning) {
  const { campaign, options, given, onStored, onStep, onDone } = props;
  const planner = usePlanner({
    campaign,
    draft: campaign === null ? startOf(props, options) : resumed(campaign, given),
    onCreated: onStored,
  });
  const { draft, id, errors } = planner;
  const shared = { draft, options, change: planner.change, changePlan: planner.changePlan, errors, campaignId: id };
  const go = async (next: number): Promise<void> => {
    if (next === review && !(await planner.save())) return;
    onStep(next);
  };
  useOnceStored(given.design !== null && !planner.isDirty, () => {
    if (id !== null) onStored(id);
  });
  // The last step shows what is stored.
  const step = Math.min(props.step, id === null ? review - 1 : review);
  const starting = useStarting(planner, { isReviewed: step === review, onDone });
  const onFix = useFixPlace(step, onStep);
  const hasNames = namesPeople(draft.plan.channel);
  const contents = [
    <GoalStep key="goal" {...shared} />,
    hasNames ? <AudienceStep key="audience" {...shared} /> : <NoNames key="audience" />,
    <CreativeStep key="creative" {...shared} save={planner.save} />,
    <ScheduleStep key="schedule" {...shared} />,
    hasNames ? <TestStep key="test" {...shared} /> : <NoNames key="test" />,
    id === null ? null : (
      <ReviewStep key="review" id={id} plan={draft.plan} isSaving={planner.state === 'saving'} onFix={onFix} />
    ),
  ];
  return (
    <PlannerFrame
      steps={steps}
      step={step}
      onStep={(next) => void go(next)}
      failure={failureSentence(starting.error) ?? problemOf(planner, step)}
      isConflict={planner.state === 'conflict'}
      saved={savedWordsOf(planner)}
      close={<ButtonLink to="/campaigns">{texts.close}</ButtonLink>}
      checklist={starting.checklist}
      finishLabel={draft.plan.starts_at === null ? texts.startCampaign : texts.scheduleCampaign}
      isFinishing={starting.isPending}
      onFinish={() => void starting.ask()}
      isIncomplete={draft.name.trim() === ''}
    >
      {contents[step]}
      {starting.dialog}
    </PlannerFrame>
  );
}

/** Plans a campaign in steps; a draft is kept from its name on. */
export function PlannerPage(props: PlannerPageProps) {
  // The draft that this page has just stored is not read back over what is typed.
  const [first] = useState(props.id);
  // The route has loaded it a moment ago, and what is typed begins with that.
  const { data } = useQuery({ ...plannerOptions(first), staleTime: Infinity, throwOnError: true });
  return (
    <Page title={first === null ? texts.createCampaign : texts.planCampaign} subtitle={texts.nothingIsSentUntilYou}>
      {data === undefined ? (
        <LinearProgress aria-label={texts.loadingPlanner} />
      ) : (
        <Planner {...props} campaign={data.campaign} options={data.options} />
      )}
    </Page>
  );
}

import type { Campaign, CampaignPlan } from '@acquaint/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, fieldErrorsOf } from '../../platform/api-error.ts';
import { campaignOptions, useCreateCampaign, useSaveCampaign } from './campaigns.api.ts';
import { type Draft, draftOf } from './planner-context.ts';

/** How long nothing is typed before a draft is saved. */
const quietMilliseconds = 1_200;

interface PlannerStart {
  readonly campaign: Campaign | null;
  readonly draft: Draft;
  /** A draft was stored for the first time. */
  readonly onCreated: (id: string) => void;
}

const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && fieldErrorsOf(error)['name'] === undefined;

/** A campaign that is being planned: it is saved by itself, upon the revision that it was made from. */
export function usePlanner({ campaign, draft: given, onCreated }: PlannerStart) {
  const [draft, setDraft] = useState(given);
  const [saved, setSaved] = useState<Draft | null>(campaign === null ? null : draftOf(campaign));
  const place = useRef<{ id: string; revision: number } | null>(campaign);
  const [id, setId] = useState(campaign?.id ?? null);
  const [failure, setFailure] = useState<unknown>(null);
  const running = useRef<Promise<boolean> | null>(null);
  const queryClient = useQueryClient();
  const create = useCreateCampaign();
  const update = useSaveCampaign();
  const isDirty = saved === null ? draft.name.trim() !== '' : JSON.stringify(draft) !== JSON.stringify(saved);

  const store = async (next: Draft): Promise<boolean> => {
    try {
      const known = place.current;
      const { campaign: stored } =
        known === null
          ? await create.mutateAsync({ body: next })
          : await update.mutateAsync({ params: { id: known.id }, body: { ...next, revision: known.revision } });
      place.current = stored;
      setSaved(next);
      setFailure(null);
      queryClient.setQueryData(campaignOptions(stored.id).queryKey, stored);
      if (known === null) {
        setId(stored.id);
        onCreated(stored.id);
      }
      return true;
    } catch (error) {
      setFailure(error);
      return false;
    }
  };

  /** Saves what is there, one after another; answers whether it is stored. */
  const save = async (): Promise<boolean> => {
    if (running.current !== null) await running.current;
    if (!isDirty) return saved !== null;
    running.current = store(draft);
    const isStored = await running.current;
    running.current = null;
    return isStored;
  };

  const saveQuietly = useEffectEvent(() => void save());
  const text = JSON.stringify(draft);
  useEffect(() => {
    // Each change of the text begins the wait anew.
    if (text === '' || !isDirty || failure !== null) return undefined;
    const timer = setTimeout(saveQuietly, quietMilliseconds);
    return () => clearTimeout(timer);
  }, [text, isDirty, failure]);

  return {
    draft,
    id,
    save,
    isDirty,
    isSaving: create.isPending || update.isPending,
    failure,
    isConflict: isConflict(failure),
    errors: fieldErrorsOf(failure instanceof Error ? failure : null),
    revisionOf: () => place.current?.revision,
    change(change: Partial<Draft>) {
      setFailure(null);
      setDraft((now) => ({ ...now, ...change }));
    },
    changePlan(change: Partial<CampaignPlan>) {
      setFailure(null);
      setDraft((now) => ({ ...now, plan: { ...now.plan, ...change } }));
    },
  };
}

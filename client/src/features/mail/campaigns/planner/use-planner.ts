import type { Campaign, CampaignPlan } from '@acquaint/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAutosave } from '../../../../platform/use-autosave.ts';
import { campaignOptions, useCreateCampaign, useSaveCampaign } from '../campaigns.queries.ts';
import { type Draft, draftOf } from './planner-context.ts';

interface PlannerStart {
  readonly campaign: Campaign | null;
  readonly draft: Draft;
  /** A draft was stored for the first time. */
  readonly onCreated: (id: string) => void;
}

/** A campaign that is being planned: it is kept from its name on. */
export function usePlanner({ campaign, draft: given, onCreated }: PlannerStart) {
  const queryClient = useQueryClient();
  const create = useCreateCampaign();
  const update = useSaveCampaign();
  const [draft, setDraft] = useState(given);
  const autosave = useAutosave<Draft>({
    stored: campaign === null ? null : { place: campaign, draft: draftOf(campaign) },
    draft,
    canBegin: ({ name }) => name.trim() !== '',
    async store(next, place) {
      const { data: stored } =
        place === null
          ? await create.mutateAsync({ body: next })
          : await update.mutateAsync({ params: { id: place.id }, body: { ...next, revision: place.revision } });
      queryClient.setQueryData(campaignOptions(stored.id).queryKey, { data: stored });
      return stored;
    },
    onBegun: onCreated,
  });
  return {
    ...autosave,
    draft,
    change: (changes: Partial<Draft>) => setDraft((now) => ({ ...now, ...changes })),
    changePlan: (changes: Partial<CampaignPlan>) => setDraft((now) => ({ ...now, plan: { ...now.plan, ...changes } })),
  };
}

import type { Campaign, CampaignOptions, CampaignPlan } from '@acquaint/contract';

/** What the steps of the planner share. */
export interface StepProps {
  readonly draft: Draft;
  readonly options: CampaignOptions;
  readonly change: (change: Partial<Draft>) => void;
  readonly changePlan: (change: Partial<CampaignPlan>) => void;
  /** Messages of fields that the server refused. */
  readonly errors: Readonly<Record<string, string>>;
}

/** A campaign as it is being planned. */
export interface Draft {
  readonly name: string;
  readonly description: string;
  readonly plan: CampaignPlan;
}

export const draftOf = ({ name, description, plan }: Campaign): Draft => ({ name, description, plan });

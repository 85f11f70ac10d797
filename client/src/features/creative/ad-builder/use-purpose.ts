import type { ScenePreset } from '@acquaint/engine';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { texts } from './ad-builder.texts.ts';

/** What a design is made for: a variant of a campaign, or an every-door mailing. */
export interface Purpose {
  /** Part of the address of the editor, so that a reload keeps it. */
  readonly search: { readonly campaign?: string; readonly variant?: string; readonly doors?: string };
  /** Only sizes for this use fit. */
  readonly use: ScenePreset['use'];
  readonly label: string;
  /** Returns to where the design is needed; with one, it is chosen there. */
  readonly goBack: (design?: string) => void;
}

/** What the editor was opened for; null when a design is made for its own sake. */
export function usePurpose(): Purpose | null {
  const { campaign, variant = '0', doors } = useSearch({ strict: false });
  const navigate = useNavigate();
  if (campaign !== undefined)
    return {
      search: { campaign, variant },
      use: 'mail',
      label: texts.usingInCampaign,
      goBack: (design) =>
        void navigate({
          to: '/campaigns/create',
          search: { id: campaign, step: '2', ...(design && { design, variant }) },
        }),
    };
  if (doors !== undefined)
    return {
      search: { doors },
      use: 'eddm',
      label: texts.usingInMailing,
      goBack: (design) =>
        void navigate({
          to: '/mailing/eddm/$id',
          params: { id: doors },
          search: { step: '1', ...(design && { design }) },
        }),
    };
  return null;
}

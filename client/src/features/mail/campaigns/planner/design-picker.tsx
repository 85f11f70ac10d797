import type { CampaignOptions, DesignSummary } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DesignCards } from '../../../../ui/design-cards.tsx';
import { foundDesignsOptions } from './found.queries.ts';
import { texts } from '../campaigns.texts.ts';

function offered({ approval, size, is_mailable: isFit, ...design }: DesignSummary) {
  return {
    ...design,
    is_approved: approval === 'approved',
    is_fit: isFit,
    says: isFit ? size : texts.noSpaceForAddress,
  };
}

interface DesignPickerProps {
  readonly label: string;
  readonly designs: CampaignOptions['designs'];
  readonly chosen: string | null;
  readonly onChosen: (id: string) => void;
}

/** The designs that a campaign can have. */
export function DesignPicker({ designs, ...cards }: DesignPickerProps) {
  const [search, setSearch] = useState('');
  const { data: found = [] } = useQuery(foundDesignsOptions(search));
  const shown = search === '' ? designs.map((one) => ({ ...one, is_fit: one.is_mailable })) : found.map(offered);
  return <DesignCards {...cards} designs={shown} search={search} onSearch={setSearch} />;
}

import type { CampaignPlan } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { SearchChoices } from '../../../../ui/forms/search-choice.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { foundCodesOptions } from './found.queries.ts';
import type { StepProps } from './planner-context.ts';
import { texts } from '../campaigns.texts.ts';

/** Codes that lead to the campaign. */
export function CodesField({
  options,
  plan,
  changePlan,
}: Pick<StepProps, 'options' | 'changePlan'> & { readonly plan: CampaignPlan }) {
  const [search, setSearch] = useState('');
  const [names, setNames] = useState(() => new Map(options.qr_codes.map(({ id, name }) => [id, name])));
  const { data: found = [] } = useQuery(foundCodesOptions(useDeferredValue(search)));
  return (
    <Panel title={texts.qrCodes} note={texts.onPostersStoreWindowsAnd}>
      <SearchChoices
        label={texts.codesInThisCampaign}
        options={search === '' ? options.qr_codes : found.map(({ id, name }) => ({ id, name }))}
        chosen={plan.qr_code_ids.map((id) => ({ id, name: names.get(id) ?? texts.deletedCode }))}
        onSearch={setSearch}
        onChosen={(codes) => {
          setNames(new Map([...names, ...codes.map(({ id, name }) => [id, name] as const)]));
          changePlan({ qr_code_ids: codes.map(({ id }) => id) });
        }}
        noneText={texts.noCodesYet}
      />
    </Panel>
  );
}

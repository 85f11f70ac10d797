import Typography from '@mui/material/Typography';
import type { CampaignOptions, CampaignPlan } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { SearchChoice } from '../../../../ui/forms/search-choice.tsx';
import { formatCount } from '../../../../ui/text/formats.ts';
import { TextLink } from '../../../../ui/links.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { foundDoorsOptions } from './found.queries.ts';
import type { StepProps } from './planner-context.ts';
import { texts } from '../campaigns.texts.ts';
import { RichText } from '../../../../ui/text/rich-text.tsx';

type Doors = CampaignOptions['eddm_mailings'][number];

function named({ id, name, status, pieces }: Doors): { id: string; name: string } {
  const says = status === 'draft' ? texts.namePiecesDraft : texts.namePieces;
  return { id, name: says({ name, pieces: formatCount(pieces) }) };
}

/** The mailing to every door that a campaign is. */
export function DoorsField({
  options,
  plan,
  changePlan,
}: Pick<StepProps, 'options' | 'changePlan'> & { readonly plan: CampaignPlan }) {
  const [search, setSearch] = useState('');
  const { data: found = [] } = useQuery(foundDoorsOptions(useDeferredValue(search)));
  const offered = options.eddm_mailings.map(named);
  const [chosen, setChosen] = useState(() => offered.find(({ id }) => id === plan.eddm_mailing_id) ?? null);
  return (
    <Panel title={texts.everyDoor} note={texts.scansOfItsCodesAre}>
      {offered.length === 0 ? (
        <Typography color="textSecondary">
          <RichText text={texts.noEveryDoorMailingYet} parts={{ link: <TextLink to="/mailing/eddm" /> }} />
        </Typography>
      ) : (
        <SearchChoice
          label={texts.everyDoorMailing}
          options={search === '' ? offered : found.map(named)}
          chosen={chosen}
          onSearch={setSearch}
          onChosen={(doors) => {
            setChosen(doors);
            changePlan({ eddm_mailing_id: doors?.id ?? null });
          }}
        />
      )}
    </Panel>
  );
}

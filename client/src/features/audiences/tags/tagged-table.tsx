import Checkbox from '@mui/material/Checkbox';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { canReach, type listTagged, type OperationOutput, searchAccess, type Tagged } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { addressOfThing } from '../../../platform/thing-address.ts';
import { TextLink } from '../../../ui/links.tsx';
import { SampleBadge } from '../../../ui/sample-badge.tsx';
import { meOptions } from '../../accounts/session/index.ts';
import { TagChips } from './tag-chip.tsx';
import { Outdated } from '../../../ui/tables/outdated.tsx';
import { PageSwitch, type PlaceInList } from '../../../ui/tables/page-switch.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { texts } from './tags.texts.ts';

/** The name of a thing, leading to its page where it has one that the user may open. */
function Name({ thing: { id, type, name } }: { readonly thing: Tagged }) {
  const { data: user = null } = useQuery(meOptions());
  const isReachable = type !== 'consumer' && (type !== 'asset' || canReach(searchAccess.asset, user));
  if (!isReachable) return <Typography sx={{ fontWeight: 600 }}>{name}</Typography>;
  return (
    <TextLink {...addressOfThing(type, id)} sx={{ fontWeight: 600 }}>
      {name}
    </TextLink>
  );
}

export interface TaggedTableProps {
  readonly answer: OperationOutput<typeof listTagged>;
  readonly isLoading: boolean;
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
  readonly place: PlaceInList;
  readonly onPlace: (place: PlaceInList) => void;
}

/** A page of what carries a tag, to be opened or chosen. */
export function TaggedTable({ answer, isLoading, chosen, onChoose, place, onPlace }: TaggedTableProps) {
  const { data, meta } = answer;
  return (
    <Outdated isOutdated={isLoading}>
      <SimpleTable
        label={texts.tagged}
        columns={[
          {
            label: '',
            head: (
              <Checkbox
                checked={data.length > 0 && chosen.length === data.length}
                indeterminate={chosen.length > 0 && chosen.length < data.length}
                onChange={(_event, isOn) => onChoose(isOn ? data.map(({ id }) => id) : [])}
                slotProps={{ input: { 'aria-label': texts.chooseAllOnThisPage } }}
              />
            ),
          },
          { label: texts.name, isName: true },
          texts.tags,
        ]}
        rows={data.map((thing) => ({
          id: thing.id,
          cells: [
            <Checkbox
              key="choose"
              checked={chosen.includes(thing.id)}
              onChange={(_event, isOn) =>
                onChoose(isOn ? [...chosen, thing.id] : chosen.filter((id) => id !== thing.id))
              }
              slotProps={{ input: { 'aria-label': texts.chooseName({ name: thing.name }) } }}
            />,
            <Stack key="name" direction="row" spacing={1.25} sx={{ alignItems: 'baseline' }}>
              <Name thing={thing} />
              <Typography variant="body2" color="textSecondary">
                {thing.note}
              </Typography>
              {thing.is_sample ? <SampleBadge /> : null}
            </Stack>,
            <TagChips key="tags" tags={thing.tags} most={4} />,
          ],
        }))}
      />
      <PageSwitch total={meta.total} place={{ ...place, page: meta.page }} onPlace={onPlace} />
    </Outdated>
  );
}

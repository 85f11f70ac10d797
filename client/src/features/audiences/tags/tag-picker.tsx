import AddIcon from '@mui/icons-material/Add';
import Autocomplete from '@mui/material/Autocomplete';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { tagColors, type TagName } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureSentence } from '../../../ui/text/failure-sentence.ts';
import { TagChip, TagDot } from './tag-chip.tsx';
import { tagsOptions, useCreateTag } from './tags.queries.ts';
import { texts } from './tags.texts.ts';

interface Choice extends TagName {
  /** It is made when it is chosen. */
  readonly isNew?: boolean;
}

export interface TagPickerProps {
  readonly label: string;
  /** The same array until another one is chosen: a new one empties what is being typed. */
  readonly chosen: TagName[];
  readonly onChange: (tags: TagName[]) => void;
  /** A name that no tag has can be made one. */
  readonly canCreate?: boolean;
}

const sameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Tags to choose from, and to make on the way. */
export function TagPicker({ label, chosen, onChange, canCreate = false }: TagPickerProps) {
  const { data: tags = [] } = useQuery(tagsOptions());
  const create = useCreateTag();
  const [text, setText] = useState('');
  const choose = (choices: readonly Choice[]): void => {
    const fresh = choices.find(({ isNew }) => isNew === true);
    const others = choices.filter(({ isNew }) => isNew !== true);
    if (fresh === undefined) onChange(others);
    else
      create.mutate(
        { body: { name: fresh.name, color: fresh.color } },
        { onSuccess: ({ data }) => onChange([...others, data]) },
      );
  };
  const isNamed = tags.some(({ name }) => sameName(name, text));
  const fresh: Choice[] =
    canCreate && text.trim() !== '' && !isNamed
      ? [
          {
            id: 'new',
            name: text.trim().slice(0, 50),
            color: tagColors[tags.length % tagColors.length] ?? tagColors[0],
            isNew: true,
          },
        ]
      : [];
  return (
    <Autocomplete<Choice, true>
      multiple
      autoHighlight
      disableCloseOnSelect
      filterSelectedOptions
      sx={{ flex: 1, minWidth: 200 }}
      options={[...tags, ...fresh]}
      value={chosen}
      loading={create.isPending}
      inputValue={text}
      onInputChange={(_event, value) => setText(value)}
      onChange={(_event, choices) => choose(choices)}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      renderOption={({ key: _key, ...props }, option) => (
        <li key={option.id} {...props}>
          <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
            {option.isNew === true ? <AddIcon fontSize="small" /> : <TagDot color={option.color} />}
            <Typography component="span">
              {option.isNew === true ? texts.makeName({ name: option.name }) : option.name}
            </Typography>
          </Stack>
        </li>
      )}
      renderValue={(values, getItemProps) =>
        values.map((tag, index) => {
          const { key: _key, ...props } = getItemProps({ index });
          return <TagChip key={tag.id} tag={tag} {...props} />;
        })
      }
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          error={create.isError}
          helperText={failureSentence(create.error) ?? (canCreate ? texts.typeNameToCreateNew : '')}
        />
      )}
    />
  );
}

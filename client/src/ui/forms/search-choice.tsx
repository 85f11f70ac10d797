import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type ReactNode, useState } from 'react';
import { texts } from './forms.texts.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

interface Search<One extends Named> {
  readonly label: string;
  /** What the server found for the text that is typed. */
  readonly options: readonly One[];
  readonly onSearch: (text: string) => void;
  /** What is shown while nothing is typed and there is nothing to choose. */
  readonly noneText?: string;
  readonly helperText?: ReactNode;
  readonly size?: 'small' | 'medium';
}

const nameOf = ({ name }: Named): string => name;
const idOf = ({ id }: Named): string => id;
const isSame = (one: Named, other: Named): boolean => one.id === other.id;
// The server has searched.
const asFound = <One,>(options: One[]): One[] => options;

/** The same value until another one is chosen: a new one empties what is being typed. */
function useSame<Value>(value: Value): Value {
  const key = JSON.stringify(value);
  const [same, setSame] = useState({ key, value });
  if (same.key === key) return same.value;
  setSame({ key, value });
  return value;
}

/** What both fields have: a text that the server searches by. */
function useSearch<One extends Named>({
  label,
  options,
  onSearch,
  noneText,
  helperText,
  size = 'medium',
}: Search<One>) {
  const [text, setText] = useState('');
  return {
    options,
    size,
    filterOptions: asFound,
    getOptionLabel: nameOf,
    getOptionKey: idOf,
    isOptionEqualToValue: isSame,
    noOptionsText: text === '' ? (noneText ?? texts.noneYet) : texts.nothingFoundForText({ text }),
    onInputChange: (_event: unknown, next: string, reason: string) => {
      const typed = reason === 'input' ? next : '';
      setText(typed);
      onSearch(typed);
    },
    renderInput: (params: object) => <TextField {...params} label={label} helperText={helperText} />,
  };
}

export interface SearchChoiceProps<One extends Named> extends Search<One> {
  /** null: none. */
  readonly chosen: One | null;
  readonly onChosen: (one: One | null) => void;
  readonly isRequired?: boolean;
}

/** A field to choose one of many things, found by name. */
export function SearchChoice<One extends Named>({ chosen, onChosen, isRequired, ...search }: SearchChoiceProps<One>) {
  return (
    <Autocomplete<One>
      {...useSearch(search)}
      autoHighlight
      selectOnFocus
      // Which of the two decides the type of what is chosen, and it is known only here.
      disableClearable={(isRequired === true) as false}
      value={useSame(chosen)}
      onChange={(_event, one) => onChosen(one)}
    />
  );
}

export interface SearchChoicesProps<One extends Named> extends Search<One> {
  readonly chosen: readonly One[];
  readonly onChosen: (all: One[]) => void;
}

/** A field to choose some of many things, found by name. What was chosen stays, whatever is searched for. */
export function SearchChoices<One extends Named>({ chosen, onChosen, ...search }: SearchChoicesProps<One>) {
  return (
    <Autocomplete<One, true>
      {...useSearch(search)}
      multiple
      autoHighlight
      filterSelectedOptions
      value={useSame([...chosen])}
      onChange={(_event, all) => onChosen(all)}
    />
  );
}

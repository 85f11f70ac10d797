import SearchIcon from '@mui/icons-material/Search';
import Autocomplete, { type AutocompleteRenderGroupParams } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import type { PopperProps } from '@mui/material/Popper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { SearchKind, User } from '@acquaint/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type JSXElementConstructor, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { rememberThing } from '../../../platform/recent-things.ts';
import { addressOfThing } from '../../../platform/thing-address.ts';
import { unseen } from '../../../ui/unseen.ts';
import { ChoiceRow } from './choice-row.tsx';
import { type Choice, choiceLabel, type Destination, foundChoices, statusSentence } from './choices.ts';
import { searchOptions } from './search.queries.ts';
import { useSearch } from './use-search.ts';
import { texts } from './search.texts.ts';

export interface SearchBoxProps {
  readonly user: User;
  readonly pages: readonly Destination[];
  /** The accessible name of the field, and its placeholder. */
  readonly label: string;
  readonly placeholder: string;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  /** The list was left, or something was opened from it. */
  readonly onClose: (reason: 'left' | 'escape' | 'opened') => void;
  /** What the list is shown in. */
  readonly popper: JSXElementConstructor<PopperProps>;
  /** At the end of the field. */
  readonly hint?: ReactNode;
  readonly hasFocus?: boolean;
}

function Group({ group, children }: Pick<AutocompleteRenderGroupParams, 'group' | 'children'>) {
  const id = useId();
  return (
    // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- the options of a listbox have groups, which no element is
    <Box component="li" role="group" aria-labelledby={group === '' ? undefined : id} sx={{ listStyle: 'none' }}>
      {group === '' ? null : (
        <Typography
          id={id}
          variant="caption"
          color="textSecondary"
          sx={{ display: 'block', px: 2, pt: 1.25, pb: 0.25 }}
        >
          {group}
        </Typography>
      )}
      <Box component="ul" role="presentation" sx={{ p: 0 }}>
        {children}
      </Box>
    </Box>
  );
}

/** Goes to what was chosen; things are remembered as recent ones. */
function useOpenChoice(user: User, onKind: (kind: SearchKind | null) => void, onGone: () => void) {
  const navigate = useNavigate();
  return (choice: Choice): void => {
    if (choice.type === 'kind') {
      onKind(choice.kind);
      return;
    }
    onGone();
    if (choice.type === 'page') void navigate({ to: choice.page.to });
    else if (choice.type === 'tagged') void navigate({ to: '/tools/tags/search', search: { tagId: 'all' } });
    else {
      rememberThing(user.id, choice.thing);
      void navigate(addressOfThing(choice.thing.kind, choice.thing.id));
    }
  };
}

/** The search: a field, and below it what the text finds, chosen with arrows and Enter. */
export function SearchBox(props: SearchBoxProps) {
  const { user, pages, label, placeholder, isOpen, onOpen, onClose, popper, hint, hasFocus = false } = props;
  const [text, setText] = useState('');
  const [kind, setKind] = useState<SearchKind | null>(null);
  const { choices, isCurrent, hasFailed } = useSearch({ text, kind, userId: user.id, pages, isOpen });
  const reset = (): void => {
    setText('');
    setKind(null);
  };
  const open = useOpenChoice(user, setKind, () => {
    reset();
    onClose('opened');
  });
  const queryClient = useQueryClient();
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  }, [text]);
  /** Enter before the answer is there: it holds for what the answer brings. */
  const openBest = async (): Promise<void> => {
    const wanted = text.trim();
    const { data } = await queryClient.fetchQuery(searchOptions(wanted, kind));
    const [best] = foundChoices(data, pages, { text: wanted, kind });
    if (best !== undefined && latest.current.trim() === wanted) open(best);
  };
  return (
    <>
      <Autocomplete<Choice>
        autoHighlight
        openOnFocus
        clearOnBlur={false}
        selectOnFocus={false}
        forcePopupIcon={false}
        noOptionsText={texts.searching}
        open={isOpen}
        onOpen={onOpen}
        onClose={(_event, reason) => {
          // The list of one kind follows in the place of all.
          if (reason !== 'selectOption') onClose(reason === 'escape' ? 'escape' : 'left');
        }}
        options={choices}
        filterOptions={(options) => [...options]}
        groupBy={({ group }) => group}
        getOptionLabel={choiceLabel}
        getOptionKey={({ key }) => key}
        value={null}
        inputValue={text}
        onInputChange={(_event, value, reason) => {
          if (reason !== 'input' && reason !== 'clear') return;
          setText(value);
          setKind(null);
        }}
        onChange={(_event, choice) => {
          if (choice !== null) open(choice);
        }}
        slots={{ popper }}
        slotProps={{
          paper: { elevation: 8 },
          listbox: { 'aria-label': texts.results2, sx: { maxHeight: 'min(60vh, 520px)' } },
        }}
        renderGroup={({ key, group, children }) => (
          <Group key={key} group={group}>
            {children}
          </Group>
        )}
        renderOption={({ key: _key, ...item }, choice) => (
          <li key={choice.key} {...item}>
            <ChoiceRow choice={choice} />
          </li>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            placeholder={placeholder}
            // eslint-disable-next-line jsx-a11y/no-autofocus -- a dialog that is opened to type into
            autoFocus={hasFocus}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || isCurrent || text.trim() === '') return;
              // What is listed belongs to an earlier text.
              event.preventDefault();
              event.stopPropagation();
              openBest().catch(() => undefined);
            }}
            slotProps={{
              ...params.slotProps,
              htmlInput: { ...params.slotProps.htmlInput, 'aria-label': label, maxLength: 100 },
              input: {
                ...params.slotProps.input,
                startAdornment: (
                  <InputAdornment position="start" sx={{ pl: 0.5 }}>
                    <SearchIcon fontSize="small" />
                  </InputAdornment>
                ),
                ...(hint === undefined || text !== '' ? {} : { endAdornment: hint }),
              },
            }}
          />
        )}
      />
      {hasFailed && isOpen ? (
        <Typography role="alert" variant="body2" color="error" sx={{ p: 1.5 }}>
          {texts.searchIsntAvailableTryAgain}
        </Typography>
      ) : null}
      <Box component="output" sx={unseen}>
        {isOpen && isCurrent ? statusSentence(choices, text.trim()) : ''}
      </Box>
    </>
  );
}

import type { SearchKind, SearchResult } from '@acquaint/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readRecentThings } from '../../../platform/recent-things.ts';
import { tagsOptions } from '../../audiences/tags/index.ts';
import { type Choice, type Destination, emptyChoices, foundChoices } from './choices.ts';
import { searchOptions } from './search.queries.ts';

/** Milliseconds without a key before a text is searched for. */
const pause = 150;

/** A text once the typing has paused. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  // An emptied field has nothing to wait for.
  return text === '' ? '' : settled;
}

export interface SearchQuestion {
  readonly text: string;
  readonly kind: SearchKind | null;
  readonly userId: string;
  readonly pages: readonly Destination[];
  /** Whether anybody looks: a closed field asks for nothing. */
  readonly isOpen: boolean;
}

export interface Search {
  readonly choices: readonly Choice[];
  /** Whether the choices belong to the text as it is now. */
  readonly isCurrent: boolean;
  readonly hasFailed: boolean;
}

/** What can be chosen for a text. */
export function useSearch({ text, kind, userId, pages, isOpen }: SearchQuestion): Search {
  const wanted = text.trim();
  const settled = useSettled(wanted);
  const { data: tags = [] } = useQuery({ ...tagsOptions(), enabled: isOpen });
  const { data, isPlaceholderData, isError } = useQuery({
    ...searchOptions(settled, kind),
    enabled: isOpen && settled !== '',
    placeholderData: keepPreviousData,
  });
  if (wanted === '') {
    const known: SearchResult[] = tags.map(({ id, name, color }) => ({
      id,
      kind: 'tag',
      name,
      note: '',
      color,
      is_sample: false,
    }));
    const recent = isOpen ? readRecentThings(userId) : [];
    return { choices: emptyChoices(recent, known, pages), isCurrent: true, hasFailed: false };
  }
  const isCurrent = settled === wanted && data !== undefined && !isPlaceholderData;
  return {
    choices: data === undefined ? [] : foundChoices(data, pages, { text: settled, kind }),
    isCurrent,
    hasFailed: isError && settled === wanted,
  };
}

import { searchResult, type SearchResult } from '@acquaint/contract';
import { z } from 'zod';

const prefix = 'recent:';
const most = 6;

/** What a user opened from the search lately, newest first; this browser alone remembers it. */
export function readRecentThings(userId: string): SearchResult[] {
  try {
    return z.array(searchResult).parse(JSON.parse(localStorage.getItem(prefix + userId) ?? '[]'));
  } catch {
    return [];
  }
}

/** Puts a thing first among the recent ones. */
export function rememberThing(userId: string, thing: SearchResult): void {
  const others = readRecentThings(userId).filter(({ id }) => id !== thing.id);
  localStorage.setItem(prefix + userId, JSON.stringify([thing, ...others].slice(0, most)));
}

/** Deletes what every user of this browser opened: it names people. */
export function clearRecentThings(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
}

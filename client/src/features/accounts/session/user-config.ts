import { updateUserConfig, type User } from '@acquaint/contract';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { z } from 'zod';
import { callOperation } from '../../../platform/api/api-client.ts';
import { meOptions } from './session.queries.ts';

const pages = z.record(z.string(), z.unknown()).catch({});
type ConfigName = keyof User['user_config'];

/** Saves after the last change of a quick succession, in milliseconds. */
const pause = 600;
const waiting = new Map<ConfigName, ReturnType<typeof setTimeout>>();

function parse(text: string): Record<string, unknown> {
  try {
    return pages.parse(JSON.parse(text));
  } catch {
    return {};
  }
}

/** Changes the remembered user at once and returns the server a moment later; a failure costs only what was remembered. */
function remember(queryClient: QueryClient, name: ConfigName, text: string): void {
  const { queryKey } = meOptions();
  queryClient.setQueryData(queryKey, (user) =>
    user == null ? user : { ...user, user_config: { ...user.user_config, [name]: text } },
  );
  clearTimeout(waiting.get(name));
  waiting.set(
    name,
    setTimeout(() => void callOperation(updateUserConfig, { body: { [name]: text } }).catch(() => undefined), pause),
  );
}

/** What a page remembers for this user, in all their browsers: the columns of its table, or its filters. */
function useRemembered<Value>(
  kind: 'columns' | 'filters',
  page: string,
  schema: z.ZodType<Value>,
): [value: Value | undefined, remember: (value: Value) => void] {
  const queryClient = useQueryClient();
  const { data: user } = useQuery(meOptions());
  const name: ConfigName = `${kind}_json`;
  const all = parse(user?.user_config[name] ?? '{}');
  const { data } = schema.safeParse(all[page]);
  return [data, (value) => remember(queryClient, name, JSON.stringify({ ...all, [page]: value }))];
}

const filterTexts = z.record(z.string(), z.string());

/**
 * A page's filters as they were last chosen: applied once when the page is opened without any in its address.
 * Returns how to remember a choice.
 */
export function useRememberedFilters(
  page: string,
  present: Readonly<Record<string, string>>,
  apply: (filters: Readonly<Record<string, string>>) => void,
): (filters: Readonly<Record<string, string>>) => void {
  const [remembered, remember] = useRemembered('filters', page, filterTexts);
  const applyRemembered = useEffectEvent(() => {
    const isBare = Object.keys(present).length === 0;
    if (isBare && remembered !== undefined && Object.keys(remembered).length > 0) apply(remembered);
  });
  useEffect(() => applyRemembered(), []);
  return (filters) => remember(Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')));
}

/** Texts that a user keeps under names of their own, such as views of a report; what is not kept any more is left out of what is remembered. */
export function useRememberedTexts(
  page: string,
): [texts: Readonly<Record<string, string>>, remember: (texts: Readonly<Record<string, string>>) => void] {
  const [texts = {}, remember] = useRemembered('filters', page, filterTexts);
  return [texts, remember];
}

const visibility = z.record(z.string(), z.boolean());

/** Which columns of a page's table are shown, as a table takes it: as last chosen, or as `initial` says. */
export function useRememberedColumns(page: string, initial?: Readonly<Record<string, boolean>>) {
  const [remembered, onHide] = useRemembered('columns', page, visibility);
  const hidden = remembered ?? initial;
  return { ...(hidden === undefined ? {} : { hidden }), onHide };
}

import { type SearchGroup, type SearchKind, searchLimits, type SearchResult } from '@acquaint/contract';
import { texts } from './search.texts.ts';

/** A page or an action of the product. */
export interface Destination {
  readonly label: string;
  readonly to: string;
  /** What else it is looked for by. */
  readonly words?: string;
}

/** A line of the list: something to open, or another list. */
export type Choice =
  | { readonly type: 'thing'; readonly group: string; readonly key: string; readonly thing: SearchResult }
  | { readonly type: 'page'; readonly group: string; readonly key: string; readonly page: Destination }
  | { readonly type: 'kind'; readonly group: string; readonly key: string; readonly kind: SearchKind | null }
  | { readonly type: 'tagged'; readonly group: string; readonly key: string };

const kindLabels: Readonly<Record<SearchKind, string>> = {
  tag: texts.tags,
  prospect: texts.lists,
  campaign: texts.campaigns,
  person: texts.people,
  qr_code: texts.qrCodes,
  design: texts.designs,
  asset: texts.files,
  pixel: texts.pixels,
  product: texts.products,
  user: texts.users,
};

const mostPages = 6;

const thingChoice = (group: string, thing: SearchResult): Choice => ({
  type: 'thing',
  group,
  key: `${group} ${thing.kind} ${thing.id}`,
  thing,
});

const pageChoice = (page: Destination): Choice => ({
  type: 'page',
  group: texts.goTo,
  key: `${page.label} ${page.to}`,
  page,
});

/** Pages whose name or keywords contain every word; names that start with the text first. */
function pagesMatching(pages: readonly Destination[], text: string): Destination[] {
  const wanted = text.toLowerCase();
  const words = wanted.split(/\s+/);
  const isFound = ({ label, words: others = '' }: Destination): boolean => {
    const all = `${label} ${others}`.toLowerCase();
    return words.every((word) => all.includes(word));
  };
  const begins = ({ label }: Destination): number => (label.toLowerCase().startsWith(wanted) ? 0 : 1);
  return pages
    .filter(isFound)
    .toSorted((a, b) => begins(a) - begins(b))
    .slice(0, mostPages);
}

/** What is offered before anything is typed: what was opened lately, tags and pages. */
export function emptyChoices(
  recent: readonly SearchResult[],
  tags: readonly SearchResult[],
  pages: readonly Destination[],
): Choice[] {
  const others = tags.filter(({ id }) => !recent.some((thing) => thing.id === id));
  return [
    ...recent.map((thing) => thingChoice(texts.recent, thing)),
    ...others.slice(0, searchLimits.each).map((thing) => thingChoice(kindLabels.tag, thing)),
    ...pages.map(pageChoice),
  ];
}

/** What a text finds, grouped by kind; a kind with more than is shown ends with a line that shows all. */
export function foundChoices(
  groups: readonly SearchGroup[],
  pages: readonly Destination[],
  { text, kind }: { readonly text: string; readonly kind: SearchKind | null },
): Choice[] {
  const things = groups.flatMap(({ kind: one, results, has_more: hasMore }): Choice[] => [
    ...results.map((thing) => thingChoice(kindLabels[one], thing)),
    ...(hasMore && kind === null
      ? [{ type: 'kind' as const, group: kindLabels[one], key: `all ${one}`, kind: one }]
      : []),
  ]);
  const back: Choice[] = kind === null ? [] : [{ type: 'kind', group: '', key: 'back', kind: null }];
  const found = [...things, ...(kind === null ? pagesMatching(pages, text).map(pageChoice) : []), ...back];
  return found.length > 0 ? found : [{ type: 'tagged', group: nothingFound(text), key: 'tagged' }];
}

const nothingFound = (text: string): string => texts.nothingFoundForText({ text });

/** What a line is called. */
export function choiceLabel(choice: Choice): string {
  if (choice.type === 'thing') return choice.thing.name;
  if (choice.type === 'page') return choice.page.label;
  if (choice.type === 'tagged') return texts.showEverythingWithTag;
  return choice.kind === null
    ? texts.backToAllResults
    : texts.showAllKindLabels({ kindLabels: kindLabels[choice.kind].toLowerCase() });
}

/** The same as a sentence for those who do not see the list. */
export function statusSentence(choices: readonly Choice[], text: string): string {
  if (text === '') return '';
  if (choices[0]?.type === 'tagged') return nothingFound(text);
  const count = choices.filter(({ type }) => type === 'thing' || type === 'page').length;
  return texts.results({ count });
}

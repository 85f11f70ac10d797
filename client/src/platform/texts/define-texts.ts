import { i18n } from '@lingui/core';
import type { Texts } from './message-types.ts';

/** A message as it is written, or as the build compiled it for Lingui. */
export type Message = Parameters<typeof i18n.loadAndActivate>[0]['messages'][string];
export type Catalog = Readonly<Record<string, Message>>;

/** A language that is shown: its messages by catalog, or how they are made from the English ones. */
export interface ShownLanguage {
  readonly locale: string;
  readonly catalogs?: Readonly<Record<string, Catalog>>;
  readonly rewrite?: (message: Message) => Message;
  /** Words of the contract and of the server, by their English. */
  readonly vocabulary?: Readonly<Record<string, string>>;
  /** Loads what needs modules of pages, whose texts are in the language by then. */
  readonly prepare?: () => Promise<void>;
  /** Translates such words in the answer of an operation, in place. */
  readonly translateAnswer?: (operation: string, answer: unknown) => void;
  /** The texts of components that are not ours, as parts of a theme. */
  readonly themes?: readonly object[];
  /** Those of tables, which are given to each of them. */
  readonly tableTexts?: object;
}

const english: ShownLanguage = { locale: 'en-US' };
let shown = english;

/** Sets the language of all texts. Called before the modules are loaded that read some: texts in constants are read once. */
export function showTextsIn(language: ShownLanguage): void {
  shown = language;
  // Adds to the messages of a language that was shown before, where loadAndActivate drops them.
  i18n.load(language.locale, {});
  i18n.activate(language.locale);
}

showTextsIn(english);

/** The locale that numbers, dates and lists are written in. */
export function shownLocale(): string {
  return shown.locale;
}

/** A word of the contract or of the server in the shown language. */
export function shownWord(english: string): string {
  return shown.vocabulary?.[english] ?? english;
}

/** Translates the words of the product in the answer of an operation, in place. */
export function translateAnswer(operation: string, answer: unknown): void {
  shown.translateAnswer?.(operation, answer);
}

/** The texts of components that are not ours. */
export function shownThemes(): readonly object[] {
  return shown.themes ?? [];
}

/** The texts of tables. */
export function shownTableTexts(): object {
  return shown.tableTexts ?? {};
}

// Spanish leaves four digits ungrouped unless it is asked to.
const formats = { number: { useGrouping: 'always' } } as const;

const hasValues = (message: Message): boolean =>
  typeof message === 'string' ? message.includes('{') : message.some((part) => typeof part !== 'string');

/** A message without values as it is shown. Lingui is not asked for it: it warns in the console each time it reads what needs no compiling. */
const plainText = (message: Message): string => (typeof message === 'string' ? message : message.join(''));

function addText(texts: object, id: string, english: Message): void {
  const [namespace, key] = id.split('/');
  if (namespace === undefined || key === undefined) return;
  const translated = shown.catalogs?.[namespace]?.[key] ?? english;
  const message = shown.rewrite?.(translated) ?? translated;
  if (!hasValues(english)) {
    Object.defineProperty(texts, key, { enumerable: true, value: plainText(message) });
    return;
  }
  i18n.load(shown.locale, { [id]: message });
  Object.defineProperty(texts, key, {
    enumerable: true,
    value: (values: Record<string, unknown>) => i18n._(id, values, { formats }),
  });
}

/**
 * The texts of a feature in English, by keys that say what they are. Those with values are functions of them, by ICU's syntax:
 * `peopleFound: '{count, plural, one {# person} other {# people}} found'` is `texts.peopleFound({ count: 3 })`.
 */
export function defineTexts<const Messages extends Readonly<Record<string, string>>>(
  namespace: string,
  messages: Messages,
): Texts<Messages> {
  const texts = {};
  for (const [key, message] of Object.entries(messages)) addText(texts, `${namespace}/${key}`, message);
  // Each message has become its text above, a function where it has values.
  return texts as Texts<Messages>;
}

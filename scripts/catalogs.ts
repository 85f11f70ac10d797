import { compileMessage } from '@lingui/message-utils/compileMessage';
import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { stringsOf } from '../client/scripts/texts-of.ts';

/** A catalog of the interface: its English texts by key. */
export interface TextCatalog {
  readonly file: string;
  readonly namespace: string;
  readonly texts: ReadonlyMap<string, string>;
}

/** The English catalogs of the client. */
export function readCatalogs(): TextCatalog[] {
  return globSync('client/src/**/*.texts.ts', { exclude: ['client/src/texts/**'] }).map((file) => {
    const source = readFileSync(file, 'utf8');
    const namespace = /defineTexts\('([^']+)'/.exec(source)?.[1] ?? '';
    const texts = new Map(stringsOf(parseSync(file, source).program).map(({ key, text }) => [key, text]));
    return { file, namespace, texts };
  });
}

/** What a message asks for: the names of its values, and of its parts by marks. */
export function placeholdersOf(text: string): string[] {
  const names = new Set<string>([...text.matchAll(/<(\w+)\/?>/g)].map(([, name]) => `<${name ?? ''}>`));
  const visit = (part: unknown): void => {
    if (!Array.isArray(part)) return;
    const [name, , cases] = part;
    names.add(String(name));
    if (typeof cases === 'object' && cases !== null)
      for (const inner of Object.values(cases)) if (Array.isArray(inner)) inner.forEach(visit);
  };
  if (text.includes('{')) compileMessage(text).forEach(visit);
  return [...names].toSorted();
}

const beforeCase = /(?:, (?:plural|select), |\} )(?:one|other|zero|two|few|many|true|false|=\d+) $/;

/** The names of values as `ValuesOf` of the client finds them, which reads from one brace to the next. */
export function valuesByType(text: string): string[] {
  const names = new Set<string>();
  for (const { index } of text.matchAll(/\{/g)) {
    const before = text.slice(text.lastIndexOf('{', index - 1) + 1, index);
    if (index > 0 && beforeCase.test(before)) continue;
    const inner = text.slice(index + 1, text.indexOf('}', index));
    names.add(/^([^,]*), (?:plural|select), /.exec(inner)?.[1] ?? inner);
  }
  return [...names].toSorted();
}

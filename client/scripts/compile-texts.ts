import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { parseAst, type Plugin } from 'vite';
import { fieldsOf, stringsOf } from './texts-of.ts';

const source = resolve(import.meta.dirname, '../src');
const translations = join(source, 'texts');

/** The short keys of a catalog by its own ones, which nobody reads in a browser. */
type ShortKeys = ReadonlyMap<string, string>;

function readShortKeys(): { byFile: ReadonlyMap<string, ShortKeys>; byNamespace: ReadonlyMap<string, ShortKeys> } {
  const byFile = new Map<string, ShortKeys>();
  const byNamespace = new Map<string, ShortKeys>();
  for (const file of globSync(join(source, '**/*.texts.ts'))) {
    const code = readFileSync(file, 'utf8');
    const namespace = /export const texts = defineTexts\('([^']+)'/.exec(code)?.[1];
    if (namespace === undefined) continue;
    const keys = stringsOf(parseAst(code, { lang: 'ts' })).map(({ key }, index): [string, string] => [
      key,
      `t${index.toString(36)}`,
    ]);
    byFile.set(file, new Map(keys));
    byNamespace.set(namespace, new Map(keys));
  }
  return { byFile, byNamespace };
}

/** How a file gets its texts; parts of routes that the router's plugin splits off are written again, with other quotation marks. */
const imported = /import \{\s*texts(?: as (?<local>\w+))?\s*\} from ['"](?<from>[^'"]+\.texts\.ts)['"]/g;

interface Part {
  readonly start: number;
  readonly end: number;
}

/** The code with each of these parts written otherwise. */
function rewrite<Found extends Part>(code: string, parts: readonly Found[], write: (part: Found) => string): string {
  return parts
    .toReversed()
    .reduce((text, part) => text.slice(0, part.start) + write(part) + text.slice(part.end), code);
}

/** Compiles messages with values, so that no browser parses ICU's syntax, and shortens the keys of all. */
export function compileTexts(): Plugin {
  let short: ReturnType<typeof readShortKeys>;

  function compileCatalog(code: string, file: string): string {
    return rewrite(code, stringsOf(parseAst(code, { lang: 'ts' })), ({ key, text, catalog }) => {
      const keys = file.startsWith(translations) ? short.byNamespace.get(catalog) : short.byFile.get(file);
      const message = text.includes('{') ? compileMessage(text) : text;
      return `${keys?.get(key) ?? JSON.stringify(key)}: ${JSON.stringify(message)}`;
    });
  }

  function shortenUses(code: string, file: string): string {
    return [...code.matchAll(imported)].reduce((text, { groups }) => {
      const { local = 'texts', from = '' } = groups ?? {};
      const keys = short.byFile.get(resolve(dirname(file), from));
      const tree = parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
      return rewrite(text, fieldsOf(tree, local), ({ name }) => {
        const key = keys?.get(name);
        if (key === undefined) throw new Error(`${file} reads ${local}.${name}, which ${from} does not have`);
        return key;
      });
    }, code);
  }

  return {
    name: 'compile-texts',
    enforce: 'pre',
    buildStart() {
      short = readShortKeys();
    },
    transform: {
      filter: { id: /client.src.*\.tsx?(?:\?|$)/ },
      handler(code, id) {
        const [file = id] = id.split('?');
        return file.endsWith('.texts.ts') ? compileCatalog(code, file) : shortenUses(code, file);
      },
    },
  };
}

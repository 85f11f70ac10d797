import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';
import * as contract from '../contract/src/index.ts';
import { spanish } from '../client/src/texts/es/catalogs.ts';
import { serverVocabulary } from '../client/src/texts/es/server-vocabulary.ts';
import { vocabulary } from '../client/src/texts/es/vocabulary.ts';
import { destinationConnectors, sourceConnectors } from '../server/src/integrations/sync/connectors.ts';
import { placeholdersOf, readCatalogs, type TextCatalog, valuesByType } from './catalogs.ts';

// What people read in the client is in catalogs (`*.texts.ts`), each text is used, and each has its translation.
const problems: string[] = [];

/** Attributes, and fields of objects, whose strings people read. */
const visible =
  /^(?:label|title|placeholder|aria-label|helperText|alt|note|subtitle|text|emptyText|confirmLabel|submitLabel|headerName|description|says|help|hint|primary|secondary|titleAccess|whyDisabled|waiting|explanation|noOptionsText|caption)$/;
/** Calls whose first argument people read. */
const saying = /^(?:showSuccess|showError|showWarning|usePageTitle|asPart)$/;
/** Names that are the same in each language, units, keys and addresses. */
const names =
  /^(?:Acquaint|Stannp|Python|TypeScript|curl|Google Tag Manager|WordPress|Shopify|Webflow|mm|pt|px|QR|ID|X|GET|POST|PUT|DELETE|UTC|Inter|Ctrl|Shift|Alt|Enter|Arial, sans-serif|https?:\/\/\S*|[a-z.]+\.example\.com)$/;
/** Files whose strings are code or data to copy, or names that the contract has, each with the reason. */
const exempt: Readonly<Record<string, string>> = {
  'client/src/features/accounts/developers/code-samples.ts': 'programs to copy',
  'client/src/features/accounts/developers/introduction.tsx': 'commands to copy',
  'client/src/features/creative/qr-templates/starter-styles.ts': 'captions that are printed on codes',
  'client/src/features/web/pixels/install/gtm-template.ts': 'a file to import into Tag Manager',
  'client/src/features/web/pixels/purchases/purchase-snippets.ts': 'programs to copy',
};

interface Text {
  readonly type: string;
  readonly start: number;
}

const isText = (text: string): boolean => /[A-Za-z]{2}/.test(text) && !names.test(text.trim());
/** Words, not the code of something: a capital at the start, or a space within. */
const isWords = (text: string): boolean => isText(text) && (/^[A-Z][a-z]/.test(text) || /[a-z] [a-z]/i.test(text));

/** The strings that an expression may be. */
function stringsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null || !('type' in node)) return [];
  // The tree of the parser: each type has the fields that are read here.
  const tree = node as Text & Readonly<Record<string, unknown>>;
  if (tree.type === 'Literal') return typeof tree['value'] === 'string' ? [tree['value']] : [];
  if (tree.type === 'JSXExpressionContainer') return stringsIn(tree['expression']);
  if (tree.type === 'ConditionalExpression') return [...stringsIn(tree['consequent']), ...stringsIn(tree['alternate'])];
  if (tree.type === 'LogicalExpression') return [...stringsIn(tree['left']), ...stringsIn(tree['right'])];
  if (tree.type !== 'TemplateLiteral') return [];
  const quasis = tree['quasis'] as readonly { readonly value: { readonly cooked: string } }[];
  return [quasis.map(({ value }) => value.cooked).join(' ')];
}

function checkFile(file: string): void {
  const source = readFileSync(file, 'utf8');
  const report = ({ start }: Text, text: string): void => {
    const line = source.slice(0, start).split('\n').length;
    problems.push(`${file}:${line} writes "${text.trim()}": texts are in the catalog of the feature (*.texts.ts)`);
  };
  const check = (node: Text, value: unknown, isAsked: (text: string) => boolean): void => {
    for (const text of stringsIn(value)) if (isAsked(text)) report(node, text);
  };
  new Visitor({
    JSXText(node) {
      if (isText(node.value)) report(node, node.value);
    },
    JSXAttribute(node) {
      if (node.name.type === 'JSXIdentifier' && visible.test(node.name.name)) check(node, node.value, isText);
    },
    Property(node) {
      const key = node.key.type === 'Identifier' ? node.key.name : node.key.type === 'Literal' ? node.key.value : '';
      if (visible.test(String(key))) check(node, node.value, isWords);
    },
    CallExpression(node) {
      if (node.callee.type === 'Identifier' && saying.test(node.callee.name)) check(node, node.arguments[0], isText);
    },
  }).visit(parseSync(file, source).program);
}

/** The keys that a file reads of catalogs, by catalog. */
function usesOf(file: string): [catalog: string, key: string][] {
  const source = readFileSync(file, 'utf8');
  return [...source.matchAll(/import \{ texts(?: as (\w+))? \} from '([^']+\.texts\.ts)';/g)].flatMap(
    ([, local = 'texts', from = '']) => {
      const catalog = new URL(from, `file:///${file}`).pathname.slice(1);
      const keys = source.matchAll(new RegExp(`\\b${local}(?:\\?)?\\s*\\.(\\w+)`, 'g'));
      return [...keys].map(([, key = '']): [string, string] => [catalog, key]);
    },
  );
}

/** Catalogs that are read by a key that is known at run time alone, each with what it is. */
const keyed: Readonly<Record<string, string>> = { breadcrumbs: 'the parts of addresses' };

function checkCatalog({ file, namespace, texts }: TextCatalog, used: ReadonlySet<string>): void {
  const translated = spanish[namespace] ?? {};
  for (const [key, text] of texts) {
    if (keyed[namespace] === undefined && !used.has(`${file} ${key}`)) problems.push(`${file}: ${key} is not used`);
    const asked = placeholdersOf(text);
    const values = asked.filter((name) => !name.startsWith('<'));
    if (values.join(' ') !== valuesByType(text).join(' '))
      problems.push(`${file}: ${key} is read otherwise by its type: write its cases as sentences`);
    const translation = translated[key];
    if (translation === undefined) problems.push(`${file}: ${key} is not translated into Spanish`);
    else if (placeholdersOf(String(translation)).join(' ') !== asked.join(' '))
      problems.push(`${file}: ${key} has other values in Spanish: ${asked.join(', ')} are asked for`);
  }
  for (const key of Object.keys(translated))
    if (!texts.has(key)) problems.push(`client/src/texts/es: ${namespace} has no text ${key}`);
}

const files = globSync('client/src/**/*.{ts,tsx}').filter((file) => !/\.(?:test|gen|texts)\.tsx?$/.test(file));
for (const file of files) if (exempt[file] === undefined) checkFile(file);
const used = new Set(files.flatMap(usesOf).map(([catalog, key]) => `${catalog} ${key}`));
const catalogs = readCatalogs();
for (const catalog of catalogs) checkCatalog(catalog, used);
const namespaces = new Set(catalogs.map(({ namespace }) => namespace));
for (const namespace of Object.keys(spanish))
  if (!namespaces.has(namespace)) problems.push(`client/src/texts/es: there is no catalog ${namespace}`);

/** The words of the product that a value has as its labels and help. */
function wordsOf(value: unknown, seen = new Set<unknown>()): string[] {
  if (typeof value !== 'object' || value === null || seen.has(value) || '_zod' in value) return [];
  seen.add(value);
  return Object.entries(value).flatMap(([name, part]) =>
    typeof part !== 'string' ? wordsOf(part, seen) : name === 'label' || name === 'help' ? [part] : [],
  );
}

/** States whose names are the same in Spanish, and names of formats. */
const alike = new Set(
  `Alabama, Alaska, Arizona, Arkansas, California, Colorado, Connecticut, Delaware, Florida, Georgia, Idaho, Illinois, Indiana, Iowa, Kansas,
   Kentucky, Maine, Maryland, Massachusetts, Minnesota, Montana, Nebraska, Nevada, Ohio, Oklahoma, Rhode Island, Tennessee, Texas, Utah,
   Vermont, Virginia, Washington, Wisconsin, Wyoming, CSV, Parquet`.split(/,\s+/),
);
const words = new Set(
  wordsOf([contract, contract.fieldGroups.map((label) => ({ label })), destinationConnectors, sourceConnectors]),
);
for (const word of words)
  if (isText(word) && !alike.has(word) && vocabulary[word] === undefined && serverVocabulary[word] === undefined)
    problems.push(`client/src/texts/es: ${JSON.stringify(word)} of the contract or of a connector is not translated`);
for (const word of Object.keys(vocabulary))
  if (!words.has(word)) problems.push(`client/src/texts/es: the contract has no ${JSON.stringify(word)}`);
if (words.size < 300) problems.push(`Only ${words.size} words of the contract and of connectors were found`);
if (catalogs.length < 50) problems.push(`Only ${catalogs.length} catalogs were found`);

for (const problem of problems) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

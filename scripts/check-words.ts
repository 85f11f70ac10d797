import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';
import { stringsOf } from '../client/scripts/texts-of.ts';

// One word for one thing: words that the glossary replaces must not come back in identifiers, comments, names of tests and documents.
interface Refusal {
  readonly words: RegExp;
  readonly instead: string;
}

const refusals: readonly Refusal[] = [
  { words: /\bmend(?:s|ed|ing)?\b/, instead: 'fix' },
  { words: /\bdeeds?\b/, instead: 'action, or event of a visitor' },
  {
    words: /\b(?<!unless )told\b(?! to\b)|\btells?\b|\btelling\b/,
    instead: 'report, show, identify, distinguish, notify',
  },
  { words: /\bretells?\b|\bretold\b|\banew\b/, instead: 'again, or re-: rebuild, reload' },
  { words: /\bnoted\b|\bnoting\b/, instead: 'recorded, enqueued' },
  { words: /\bforgets?\b|\bforgetting\b|\bforgotten\b(?! passwords?\b)/, instead: 'delete, purge' },
  {
    words: /\bstands?\b(?! (?:for|out|still|alone|upright|aside|side)\b| in for\b|-)/,
    instead: 'is, is in, is stored in',
  },
  { words: /\bpatience\b/, instead: 'timeout' },
  { words: /\bpresent passwords?\b/, instead: 'current password' },
  { words: /\btoo many tries\b/, instead: 'too many attempts' },
  { words: /\bwhat came of\b|\bwhom it is for\b/, instead: 'results, audience' },
  { words: /\bleft alone\b/, instead: 'holdout, control group' },
  { words: /\bbut without\b/, instead: 'exclude' },
  { words: /\bbrings? in\b/, instead: 'import' },
  { words: /\btake(?:s|n)? (?:off|back|away)\b|\btook (?:off|back|away)\b/, instead: 'remove, undo' },
  { words: /\bsurest\b/, instead: 'strongest' },
  { words: /\bleast probabilit/, instead: 'minimum confidence' },
  { words: /\bearly signals?\b/, instead: 'small sample' },
];
/** Parts of identifiers, in lower case; a verb that begins one is followed by what it is done to. */
const refusedParts = /^(?:mend|mended|deeds?|told|tells?|retell|anew|noted|noting|forgets?|patience|standing|placing)$/;
const refusedNames =
  /^(?:note(?:Once|Attempt|Event|Sending|Seen|Work)|saySo|graphTurns|weighPlan|tellCompanies|anyWord)$/;

/** What stays as it is, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  deeds: 'a field of stored personas',
  noted: 'a field of answers of the API',
  noted_at: 'a column',
};
/** Documents that quote others, or are about the words themselves. */
const exemptFiles = new Set(['scripts/check-words.ts']);

const problems: string[] = [];

function checkText(place: string, text: string): void {
  const plain = text.replaceAll(/`[^`]*`|https?:\S+/g, '').replaceAll(/\s*\n[\s*]*/g, ' ');
  for (const { words, instead } of refusals) {
    const [found] = new RegExp(words, 'i').exec(plain) ?? [];
    if (found !== undefined) problems.push(`${place}: "${found}": say ${instead}`);
  }
}

function checkName(place: string, name: string): void {
  if (name in exceptions) return;
  const parts = name.split(/(?=[A-Z])|[\d$_]/).map((part) => part.toLowerCase());
  if (refusedNames.test(name) || parts.some((part) => refusedParts.test(part)))
    problems.push(`${place}: the name ${name} has a word of the left column of the glossary`);
}

/** English texts of the interface. */
const isCatalog = (file: string): boolean => file.endsWith('.texts.ts') && !file.startsWith('client/src/texts/');

const runsTests = new Set(['describe', 'it', 'test']);

function checkCode(file: string): void {
  const source = readFileSync(file, 'utf8');
  const { program, comments } = parseSync(file, source);
  for (const { value } of comments) checkText(file, value);
  if (isCatalog(file)) for (const { text } of stringsOf(program)) checkText(file, text);
  const names = new Set<string>();
  new Visitor({
    Identifier: ({ name }) => names.add(name),
    JSXIdentifier: ({ name }) => names.add(name),
    CallExpression({ callee, arguments: [title] }) {
      const base = callee.type === 'MemberExpression' ? callee.object : callee;
      if (base.type !== 'Identifier' || !runsTests.has(base.name)) return;
      if (title?.type === 'Literal' && typeof title.value === 'string') checkText(file, title.value);
    },
  }).visit(program);
  for (const name of names) checkName(file, name);
}

const code = globSync('{contract,engine,server,client,pixel,packages,e2e,bench,scripts}/**/*.{ts,tsx,mjs}', {
  exclude: (path) => /(?:^|\/)(?:node_modules|dist)$/.test(path),
}).filter((file) => !/\.gen\.ts$|\.d\.ts$/.test(file) && !exemptFiles.has(file));
for (const file of code) checkCode(file);
for (const document of globSync(['*.md', 'docs/**/*.md', 'packages/*/*.md']))
  checkText(document, readFileSync(document, 'utf8'));

for (const problem of problems) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

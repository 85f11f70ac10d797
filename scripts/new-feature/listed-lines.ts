import { capital, type NewFeature, wordsOf } from './feature-skeleton.ts';

/** A line for a list that has one line each, in the order of its lines; `after` begins the list. */
export interface ListedLine {
  readonly file: string;
  readonly after: string;
  readonly line: string;
  /** It comes first, whatever the order. */
  readonly isFirst?: boolean;
}

/** What a feature adds to files of its domain. */
export function listedLinesOf({ domain, name, hasPage }: NewFeature): readonly ListedLine[] {
  const { many, one, One, said } = wordsOf(name);
  const operations = domain === 'accounts' ? 'accountsOperations' : `${domain}Operations`;
  return [
    { file: `contract/src/${domain}/index.ts`, after: '', line: `export * from './${name}/index.ts';` },
    {
      file: `contract/src/${domain}/operations.ts`,
      after: '',
      line: `import * as ${many} from './${name}/${name}.operations.ts';`,
    },
    { file: `contract/src/${domain}/operations.ts`, after: `export const ${operations} = {`, line: `  ...${many},` },
    {
      file: `contract/src/${domain}/${domain}.audit.ts`,
      after: `export const ${domain}AuditSentences = {`,
      line: `  create${One}: 'created {}',`,
    },
    {
      file: `contract/src/${domain}/${domain}.audit.ts`,
      after: `export const ${domain}AuditObjects = {`,
      line: `  ${name.slice(0, -1).replaceAll('-', '_')}: { noun: '${said}', page: null },`,
    },
    {
      file: `server/src/domains/${domain}/manifest.ts`,
      after: '',
      line: `import { ${one}Routes } from './${name}/${name}.routes.ts';`,
    },
    { file: `server/src/domains/${domain}/manifest.ts`, after: '  operations: [', line: `    ...${one}Routes,` },
    {
      file: `server/src/domains/${domain}/${domain}.retention.ts`,
      after: `export const ${domain}Retention: readonly Retention[] = [`,
      line: `  { what: '${capital(said)}s', tables: ['${name.replaceAll('-', '_')}'], until: 'its users delete it, or the account is closed' },`,
      isFirst: true,
    },
    ...(hasPage
      ? [
          {
            file: `client/src/texts/es/${domain}.texts.ts`,
            after: `export const ${domain}: Readonly<Record<string, Catalog>> = {`,
            line: `  '${domain}.${name}': { title: '${capital(said)}s' },`,
            isFirst: true,
          },
        ]
      : []),
  ];
}

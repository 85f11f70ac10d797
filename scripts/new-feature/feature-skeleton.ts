/** A new feature by the name of its things: `sales-regions` in `mail`. */
export interface NewFeature {
  readonly domain: string;
  /** In lower case with dashes, in the plural. */
  readonly name: string;
  /** Of the migration that makes the table. */
  readonly migration: string;
  readonly hasPage: boolean;
}

/** With a capital at the beginning. */
export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** The name of a feature as code and people write it. */
export function wordsOf(name: string) {
  const words = name.split('-');
  const camel = words.map((word, place) => (place === 0 ? word : capital(word))).join('');
  const one = camel.slice(0, -1);
  return { many: camel, one, Many: capital(camel), One: capital(one), said: words.join(' ').slice(0, -1) };
}

function contractFiles({ domain, name }: NewFeature): Record<string, string> {
  const { one, Many, One, said } = wordsOf(name);
  const folder = `contract/src/${domain}/${name}`;
  return {
    [`${folder}/index.ts`]: `export * from './${name}.schema.ts';\nexport * from './${name}.operations.ts';\n`,
    [`${folder}/${name}.schema.ts`]: `import { z } from 'zod';
import { instant, plainText } from '../../shared/fields.ts';
import { id } from '../../shared/ids.ts';

export const ${one}Payload = z.strictObject({ name: plainText(100).min(1, 'Name is required') });

export const ${one} = z.object({ id, name: z.string(), created_at: instant });
export type ${One} = z.infer<typeof ${one}>;
`,
    [`${folder}/${name}.operations.ts`]: `import { z } from 'zod';
import { defineOperation } from '../../shared/operation.ts';
import { ${one}, ${one}Payload } from './${name}.schema.ts';

export const list${Many} = defineOperation({
  name: 'list${Many}',
  summary: 'The ${said}s of the account',
  method: 'GET',
  path: '/api/${name}',
  access: 'user',
  response: z.object({ data: z.array(${one}) }),
  errors: [],
});

export const create${One} = defineOperation({
  name: 'create${One}',
  summary: 'Create a ${said}',
  method: 'POST',
  path: '/api/${name}',
  access: 'user',
  body: ${one}Payload,
  response: z.object({ data: ${one}, message: z.string() }),
  errors: [],
});
`,
  };
}

function storeFiles({ domain, name, migration }: NewFeature): Record<string, string> {
  const { many, One, said } = wordsOf(name);
  const folder = `server/src/domains/${domain}/${name}`;
  const table = name.replaceAll('-', '_');
  return {
    [`server/migrations/postgres/${migration}_${table}.sql`]: `-- Each account has its own.

create table ${table} (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  name text not null,
  created_at timestamptz not null default now()
);
create index ${table}_account on ${table} (account_id, created_at);

alter table ${table} enable row level security;
create policy own_account on ${table} to acquaint_app
  using (account_id = current_setting('acquaint.account_id')::uuid)
  with check (account_id = current_setting('acquaint.account_id')::uuid);
grant select, insert, update, delete on ${table} to acquaint_app;
`,
    [`${folder}/${name}.table.ts`]: `import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const ${many} = pgTable('${table}', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  name: text('name').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
export type ${One}Row = typeof ${many}.$inferSelect;
`,
    [`${folder}/${name}.store.ts`]: `import { asc } from 'drizzle-orm';
import type { Transaction } from '../../../platform/postgres/postgres.ts';
import { type ${One}Row, ${many} } from './${name}.table.ts';

/** The ${said}s of accounts; in an account's transaction it sees that account's only. */
export function create${One}Store(transaction: Transaction) {
  return {
    async list(): Promise<${One}Row[]> {
      return transaction.select().from(${many}).orderBy(asc(${many}.createdAt), asc(${many}.id));
    },
    async insert(row: Omit<${One}Row, 'createdAt'>): Promise<${One}Row> {
      const [inserted] = await transaction.insert(${many}).values(row).returning();
      if (inserted === undefined) throw new Error('The ${said} was not stored');
      return inserted;
    },
  };
}
`,
    [`${folder}/present-${name.slice(0, -1)}.ts`]: `import type { ${One} } from '@acquaint/contract';
import type { ${One}Row } from './${name}.table.ts';

/** A ${said} as the API answers it. */
export function present${One}({ id, name, createdAt }: ${One}Row): ${One} {
  return { id, name, created_at: createdAt.toISOString() };
}
`,
  };
}

function verbFiles({ domain, name }: NewFeature): Record<string, string> {
  const { one, Many, One, said } = wordsOf(name);
  const folder = `server/src/domains/${domain}/${name}`;
  const single = name.slice(0, -1);
  return {
    [`${folder}/${name}.routes.ts`]: `import * as contract from '@acquaint/contract';
import { bind } from '../../../platform/http/bind.ts';
import { create${One} } from './create-${single}.ts';
import { list${Many} } from './list-${name}.ts';

export const ${one}Routes = [bind(contract.list${Many}, list${Many}), bind(contract.create${One}, create${One})];
`,
    [`${folder}/list-${name}.ts`]: `import type { list${Many} as operation } from '@acquaint/contract';
import type { Verb } from '../../../platform/http/bind.ts';
import { create${One}Store } from './${name}.store.ts';
import { present${One} } from './present-${single}.ts';

export const list${Many}: Verb<typeof operation> = async ({ transaction }) => {
  const rows = await transaction((tx) => create${One}Store(tx).list());
  return { data: rows.map(present${One}) };
};
`,
    [`${folder}/create-${single}.ts`]: `import { create${One} as operation } from '@acquaint/contract';
import { mutation } from '../../../platform/http/mutation.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { create${One}Store } from './${name}.store.ts';
import { present${One} } from './present-${single}.ts';

export const create${One} = mutation(operation, { audit: '${single.replaceAll('-', '_')}' }, async ({ user, write }, { body }) =>
  write(async (tx) => {
    const row = { id: newId(), accountId: user.account_id, name: body.name };
    const inserted = await create${One}Store(tx).insert(row);
    return {
      audit: { objectId: inserted.id },
      result: { data: present${One}(inserted), message: 'The ${said} is created.' },
    };
  }),
);
`,
    [`${folder}/${name}.test.ts`]: `import { create${One}, list${Many} } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';

let server: TestServer;
let user: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  user = await server.signIn();
});
afterAll(() => server.stop());

describe('create${One}', () => {
  it('stores it for the account', async () => {
    const { data } = await server.call(create${One}, user.token, { body: { name: 'First' } });
    expect(data).toMatchObject({ name: 'First' });
  });
});

describe('list${Many}', () => {
  it('answers those of the account alone', async () => {
    expect((await server.call(list${Many}, user.token, {})).data).toMatchObject([{ name: 'First' }]);
    const other = await server.signIn();
    expect((await server.call(list${Many}, other.token, {})).data).toEqual([]);
  });
});
`,
  };
}

function pageFiles({ domain, name, hasPage }: NewFeature): Record<string, string> {
  if (!hasPage) return {};
  const { many, Many, said } = wordsOf(name);
  const title = capital(`${said}s`);
  const folder = `client/src/features/${domain}/${name}`;
  return {
    [`${folder}/index.ts`]: `export { ${Many}Page } from './${name}-page.tsx';\nexport { ${many}Options } from './${name}.queries.ts';\n`,
    [`${folder}/${name}-page.tsx`]: `import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { useAnswer } from '../../../platform/api/use-answer.ts';
import { Page } from '../../../ui/page.tsx';
import { ${many}Options } from './${name}.queries.ts';
import { texts } from './${name}.texts.ts';

export function ${Many}Page() {
  const { data } = useAnswer(${many}Options());
  return (
    <Page title={texts.title}>
      <List>
        {(data ?? []).map(({ id, name }) => (
          <ListItem key={id}>{name}</ListItem>
        ))}
      </List>
    </Page>
  );
}
`,
    [`${folder}/${name}.queries.ts`]: `import { list${Many} } from '@acquaint/contract';
import { answerTo, dataOf } from '../../../platform/api/query.ts';

/** The ${said}s of the account. */
export function ${many}Options() {
  return answerTo(list${Many}, {}, { select: dataOf });
}
`,
    [`${folder}/${name}.texts.ts`]: `import { defineTexts } from '../../../platform/texts/define-texts.ts';

export const texts = defineTexts('${domain}.${name}', {
  title: '${title}',
});
`,
    [`client/src/routes/_app/${name}.tsx`]: `import { createFileRoute } from '@tanstack/react-router';
import { ${Many}Page } from '../../features/${domain}/${name}/index.ts';

export const Route = createFileRoute('/_app/${name}')({
  loader: async ({ context }) => {
    const { ${many}Options } = await import('../../features/${domain}/${name}/index.ts');
    await context.queryClient.ensureQueryData(${many}Options());
  },
  component: ${Many}Page,
});
`,
  };
}

/** The files of a feature, by path. */
export function skeletonOf(feature: NewFeature): Record<string, string> {
  return { ...contractFiles(feature), ...storeFiles(feature), ...verbFiles(feature), ...pageFiles(feature) };
}

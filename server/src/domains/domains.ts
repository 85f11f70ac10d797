import type { Domain } from '../platform/domain.ts';
import { setAccountTables } from '../platform/clickhouse/account-tables.ts';
import { accounts } from './accounts/manifest.ts';
import { people } from './people/manifest.ts';
import { web } from './web/manifest.ts';
import { audiences } from './audiences/manifest.ts';
import { creative } from './creative/manifest.ts';
import { mail } from './mail/manifest.ts';
import { sync } from './sync/manifest.ts';
import { overview } from './overview/manifest.ts';

/** All domains; each may use those before it. */
export const domains: readonly Domain[] = [accounts, people, web, audiences, creative, mail, sync, overview];

setAccountTables(domains.flatMap(({ tables = [] }) => tables));

import { walkAsAdministrator } from './walk-as-administrator.ts';

walkAsAdministrator({ shard: 1, shards: 2 });

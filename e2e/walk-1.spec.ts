import { walkAsAdministrator } from './walk-as-administrator.ts';

walkAsAdministrator({ shard: 0, shards: 2 });

import { fuzzOverHttp } from './testing/fuzz-over-http.ts';

fuzzOverHttp({ shard: 0, shards: 2 });

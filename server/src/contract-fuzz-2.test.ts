import { fuzzOverHttp } from './testing/fuzz-over-http.ts';

fuzzOverHttp({ shard: 1, shards: 2 });

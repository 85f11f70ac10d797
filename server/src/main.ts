import { enableCompileCache } from 'node:module';
import './platform/processes/find-modules.ts';
import { keepCompiledCode } from './config.ts';

// Compiled code is kept between starts, here and in the processes that the product starts: without it each of them compiles all of its modules again.
enableCompileCache(keepCompiledCode());
await import('./run-product.ts');

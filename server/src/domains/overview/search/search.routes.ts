import * as contract from '@acquaint/contract';
import { bind } from '../../../platform/http/bind.ts';
import { searchEverything } from './search-everything.ts';

export const searchRoutes = [bind(contract.searchEverything, searchEverything)];

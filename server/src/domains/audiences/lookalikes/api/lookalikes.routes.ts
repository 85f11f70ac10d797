import * as contract from '@acquaint/contract';
import { bind } from '../../../../platform/http/bind.ts';
import { createLookalike } from './create-lookalike.ts';
import { deleteLookalike } from './delete-lookalike.ts';
import { getLookalike } from './get-lookalike.ts';
import { listLookalikes } from './list-lookalikes.ts';

export const lookalikeRoutes = [
  bind(contract.listLookalikes, listLookalikes),
  bind(contract.createLookalike, createLookalike),
  bind(contract.getLookalike, getLookalike),
  bind(contract.deleteLookalike, deleteLookalike),
];

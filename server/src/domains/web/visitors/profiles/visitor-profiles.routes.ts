import * as contract from '@acquaint/contract';
import { bind } from '../../../../platform/http/bind.ts';
import { getVisitor } from './get-visitor.ts';
import { listVisitors } from './list-visitors.ts';
import { suppressVisitor } from './suppress-visitor.ts';

export const visitorProfileRoutes = [
  bind(contract.listVisitors, listVisitors),
  bind(contract.getVisitor, getVisitor),
  bind(contract.suppressVisitor, suppressVisitor),
];

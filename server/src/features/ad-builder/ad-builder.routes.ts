import * as contract from '@acquaint/contract';
import { bind } from '../../platform/http/bind.ts';
import { createEditorToken } from './create-editor-token.ts';
import { syncDesigns } from './sync-designs.ts';

export const adBuilderRoutes = [
  bind(contract.createEditorToken, createEditorToken),
  bind(contract.syncDesigns, syncDesigns),
];

import * as contract from '@acquaint/contract';
import { bind } from '../../../../platform/http/bind.ts';
import { createUpload } from './create-upload.ts';
import { deleteUpload } from './delete-upload.ts';
import { getUpload } from './get-upload.ts';

export const uploadRoutes = [
  bind(contract.createUpload, createUpload),
  bind(contract.getUpload, getUpload),
  bind(contract.deleteUpload, deleteUpload),
];

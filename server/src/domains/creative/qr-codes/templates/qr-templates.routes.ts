import * as contract from '@acquaint/contract';
import { bind } from '../../../../platform/http/bind.ts';
import { addQrLogo } from './add-qr-logo.ts';
import { createQrTemplate } from './create-qr-template.ts';
import { deleteQrTemplate } from './delete-qr-template.ts';
import { getQrTemplate } from './get-qr-template.ts';
import { listQrTemplates } from './list-qr-templates.ts';
import { updateQrTemplate } from './update-qr-template.ts';

export const qrTemplateRoutes = [
  bind(contract.listQrTemplates, listQrTemplates),
  bind(contract.getQrTemplate, getQrTemplate),
  bind(contract.createQrTemplate, createQrTemplate),
  bind(contract.updateQrTemplate, updateQrTemplate),
  bind(contract.deleteQrTemplate, deleteQrTemplate),
  bind(contract.addQrLogo, addQrLogo),
];

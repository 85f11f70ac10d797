import * as contract from '@acquaint/contract';
import { bind } from '../../../../platform/http/bind.ts';
import { claimPartner } from './claim-partner.ts';
import { createPartner } from './create-partner.ts';
import { deletePartner } from './delete-partner.ts';
import { getPartner } from './get-partner.ts';
import { listPartners } from './list-partners.ts';
import { reportPartner } from './report-partner.ts';
import { setPartnerLogo } from './set-partner-logo.ts';
import { updatePartner } from './update-partner.ts';

export const partnerRoutes = [
  bind(contract.listPartners, listPartners),
  bind(contract.getPartner, getPartner),
  bind(contract.claimPartner, claimPartner),
  bind(contract.reportPartner, reportPartner),
  bind(contract.createPartner, createPartner),
  bind(contract.updatePartner, updatePartner),
  bind(contract.deletePartner, deletePartner),
  bind(contract.setPartnerLogo, setPartnerLogo),
];

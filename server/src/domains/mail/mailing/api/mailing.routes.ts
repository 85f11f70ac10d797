import * as contract from '@acquaint/contract';
import { bind } from '../../../../platform/http/bind.ts';
import { exportMailing } from './export-mailing.ts';
import { getMailingPackage } from '../print/get-mailing-package.ts';
import { getMailingProof } from '../print/get-mailing-proof.ts';
import { getMailing } from './get-mailing.ts';
import { listMailings } from './list-mailings.ts';
import { listSilentRecipients } from '../responses/list-silent-recipients.ts';
import { notePieces } from '../pieces/note-pieces.ts';
import { runMailing } from './run-mailing.ts';

export const mailingRoutes = [
  bind(contract.listMailings, listMailings),
  bind(contract.getMailing, getMailing),
  bind(contract.exportMailing, exportMailing),
  bind(contract.getMailingPackage, getMailingPackage),
  bind(contract.getMailingProof, getMailingProof),
  bind(contract.runMailing, runMailing),
  bind(contract.notePieces, notePieces),
  bind(contract.listSilentRecipients, listSilentRecipients),
];

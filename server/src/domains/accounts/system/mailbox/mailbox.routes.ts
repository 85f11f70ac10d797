import * as contract from '@acquaint/contract';
import { bind } from '../../../../platform/http/bind.ts';
import { listMails } from './list-mails.ts';
import { getMail } from './get-mail.ts';

export const mailboxRoutes = [bind(contract.listMails, listMails), bind(contract.getMail, getMail)];

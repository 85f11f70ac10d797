import * as contract from '@acquaint/contract';
import { bind } from '../../../../platform/http/bind.ts';
import { createReportMail } from './create-report-mail.ts';
import { createReportShare } from './create-report-share.ts';
import { deleteReportMail } from './delete-report-mail.ts';
import { deleteReportShare } from './delete-report-share.ts';
import { endReportMail } from './end-report-mail.ts';
import { getSharedReport } from './get-shared-report.ts';
import { openSharedReport } from './open-shared-report.ts';
import { listReportMails } from './list-report-mails.ts';
import { listReportShares } from './list-report-shares.ts';
import { sendReportMail } from './send-report-mail.ts';

export const reportSharingRoutes = [
  bind(contract.listReportShares, listReportShares),
  bind(contract.createReportShare, createReportShare),
  bind(contract.deleteReportShare, deleteReportShare),
  bind(contract.getSharedReport, getSharedReport),
  bind(contract.openSharedReport, openSharedReport),
  bind(contract.listReportMails, listReportMails),
  bind(contract.createReportMail, createReportMail),
  bind(contract.sendReportMail, sendReportMail),
  bind(contract.deleteReportMail, deleteReportMail),
  bind(contract.endReportMail, endReportMail),
];

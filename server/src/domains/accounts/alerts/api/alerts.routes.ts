import * as contract from '@acquaint/contract';
import { bind } from '../../../../platform/http/bind.ts';
import { createAlertChannel } from './create-alert-channel.ts';
import { createAlertRule } from './create-alert-rule.ts';
import { deleteAlertChannel } from './delete-alert-channel.ts';
import { deleteAlertRule } from './delete-alert-rule.ts';
import { listAlertChannels } from './list-alert-channels.ts';
import { listAlertRules } from './list-alert-rules.ts';
import { listAlerts } from './list-alerts.ts';
import { testAlertChannel } from './test-alert-channel.ts';
import { updateAlertRule } from './update-alert-rule.ts';

export const alertRoutes = [
  bind(contract.listAlertChannels, listAlertChannels),
  bind(contract.createAlertChannel, createAlertChannel),
  bind(contract.deleteAlertChannel, deleteAlertChannel),
  bind(contract.testAlertChannel, testAlertChannel),
  bind(contract.listAlertRules, listAlertRules),
  bind(contract.createAlertRule, createAlertRule),
  bind(contract.updateAlertRule, updateAlertRule),
  bind(contract.deleteAlertRule, deleteAlertRule),
  bind(contract.listAlerts, listAlerts),
];

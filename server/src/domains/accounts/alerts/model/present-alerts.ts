import type { Alert, AlertChannel, AlertRule } from '@acquaint/contract';
import type { AlertChannelRow, AlertRow, AlertRuleRow } from './alerts.table.ts';

/** A channel as the contract shows it: without what opens it. */
export function presentChannel(row: AlertChannelRow, rules: readonly AlertRuleRow[]): AlertChannel {
  const { id, name, kind, target, createdAt } = row;
  const used = rules.filter(({ channelIds }) => channelIds.includes(id)).length;
  return { id, name, kind, target, rules: used, created_at: createdAt.toISOString() };
}

export function presentRule({ id, kind, threshold, channelIds, isOn }: AlertRuleRow): AlertRule {
  return { id, kind, threshold, channel_ids: channelIds, is_on: isOn };
}

export function presentAlert({ alert, channel }: { readonly alert: AlertRow; readonly channel: string }): Alert {
  const { id, kind, title, body, state, message, at } = alert;
  return { id, kind, title, text: body, channel, state, message, at: at.toISOString() };
}

import type { ConnectionSettings } from './port.ts';

/** Readers of settings: a value of the wrong kind is as good as none. */
export function textSetting({ values }: ConnectionSettings, name: string): string {
  const value = values[name];
  return typeof value === 'string' ? value.trim() : '';
}

export function numberSetting({ values }: ConnectionSettings, name: string, otherwise: number): number {
  const value = values[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
}

export function secretSetting({ secrets }: ConnectionSettings, name: string): string {
  return secrets[name] ?? '';
}

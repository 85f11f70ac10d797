import type { SettingField } from '../../../../integrations/sync/port.ts';
import { invalidInput } from '../../../../platform/http/operation-error.ts';
import type { Services } from '../../../../platform/services.ts';

type Value = string | number | boolean;
type Values = Readonly<Record<string, Value>>;

function numberFrom(given: Value): number | undefined {
  const number = typeof given === 'string' && given.trim() !== '' ? Number(given) : given;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** A setting as its field wants it; undefined for one of the wrong kind. Forms send numbers as text. */
function valueFor(field: SettingField, given: Value): Value | undefined {
  if (field.kind === 'boolean') return typeof given === 'boolean' ? given : undefined;
  if (field.kind === 'number') return numberFrom(given);
  const text = String(given).trim();
  if (field.kind === 'choice' && field.choices?.every(({ value }) => value !== text) === true) return undefined;
  return field.kind === 'secret' ? String(given) : text;
}

/** What is shown of a secret. */
function hintOf(secret: string): string {
  return secret.length < 12 ? '…' : `…${secret.slice(-4)}`;
}

interface GivenSettings {
  readonly settings: Record<string, Value>;
  readonly sealedSecrets: Buffer | null;
  readonly secretHints: Record<string, string>;
}

/** Checks what was given for a connector's form, over what is stored already. Throws 400 that names each field at fault. */
export function givenSettings(
  { secrets }: Pick<Services, 'secrets'>,
  fields: readonly SettingField[],
  { given, stored }: { readonly given: Values; readonly stored: { values: Values; secrets: Record<string, string> } },
): GivenSettings {
  const errors: Record<string, string[]> = {};
  const settings: Record<string, Value> = { ...stored.values };
  const kept: Record<string, string> = { ...stored.secrets };
  const store = (field: SettingField, value: Value): void => {
    if (field.kind === 'secret') kept[field.name] = String(value);
    else settings[field.name] = value;
  };
  const take = (field: SettingField): void => {
    const raw = Object.hasOwn(given, field.name) ? given[field.name] : undefined;
    const value = raw === undefined ? undefined : valueFor(field, raw);
    if (raw !== undefined && value === undefined) errors[`settings.${field.name}`] = ['Is of the wrong type'];
    else if (value !== undefined) store(field, value);
    else if (field.initial !== undefined && settings[field.name] === undefined) store(field, field.initial);
  };
  const requireField = ({ name, label, kind, isRequired }: SettingField): void => {
    const present = kind === 'secret' ? kept[name] : settings[name];
    if (isRequired && (present === undefined || present === '')) errors[`settings.${name}`] = [`${label} is required`];
  };
  const requireAgain = (field: SettingField): void => {
    if (field.kind !== 'secret' || stored.secrets[field.name] === undefined || Object.hasOwn(given, field.name)) return;
    const changed = field.sentTo.find((name) => settings[name] !== stored.values[name]);
    const label = fields.find(({ name }) => name === changed)?.label;
    if (label !== undefined) errors[`settings.${field.name}`] = [`Enter it again: “${label}” has changed`];
  };
  fields.forEach(take);
  fields.forEach(requireField);
  fields.forEach(requireAgain);
  for (const name of Object.keys(given))
    if (!fields.some((field) => field.name === name)) errors[`settings.${name}`] = ['There is no such setting'];
  if (Object.keys(errors).length > 0) throw invalidInput(errors);
  const hasSecrets = Object.keys(kept).length > 0;
  return {
    settings,
    sealedSecrets: hasSecrets ? secrets.seal(JSON.stringify(kept)) : null,
    secretHints: Object.fromEntries(Object.entries(kept).map(([name, secret]) => [name, hintOf(secret)])),
  };
}

import { consentPurposes, type SyncConsent } from '@acquaint/contract';
import { Choice } from './choice.tsx';

/** As short as a field is on a narrow screen. */
const shortRules = { not_denied: 'Not refused', granted: 'Agreed' } as const;
const rules = { not_denied: 'Everybody but those who refused', granted: 'Only those who agreed to' } as const;
const choices: readonly (SyncConsent & { readonly id: string; readonly name: string; readonly sentence: string })[] =
  consentPurposes.flatMap(({ value: purpose, label }) =>
    (['not_denied', 'granted'] as const).map((rule) => ({
      purpose,
      rule,
      id: `${purpose} ${rule}`,
      name: `${shortRules[rule]}: ${label.toLowerCase()}`,
      sentence: `${rules[rule]} ${label.toLowerCase()}`,
    })),
  );
const everybody = 'everybody';

/** What a sync asks of the consents of people, in words. */
export function consentText(consent: SyncConsent | null): string {
  const found = choices.find(({ purpose, rule }) => purpose === consent?.purpose && rule === consent.rule);
  return found?.sentence ?? 'Everybody, without asking for consent';
}

export interface ConsentFieldProps {
  readonly value: SyncConsent | null;
  readonly error: string | undefined;
  readonly onChange: (value: SyncConsent | null) => void;
}

/** Whose consent a sync asks for. */
export function ConsentField({ value, error, onChange }: ConsentFieldProps) {
  return (
    <Choice
      label="Consent"
      value={value === null ? everybody : `${value.purpose} ${value.rule}`}
      options={[...choices, { id: everybody, name: 'Not checked' }]}
      error={error}
      helperText={`${consentText(value)}. People who take consent back are removed from the destination.`}
      onChange={(id) => {
        const found = choices.find((choice) => choice.id === id);
        onChange(found === undefined ? null : { purpose: found.purpose, rule: found.rule });
      }}
    />
  );
}

import { consentPurposes, type SyncConsent } from '@acquaint/contract';
import { Choice } from './choice.tsx';
import { texts } from './audience-sync.texts.ts';

/** As short as a field is on a narrow screen. */
const shortRules = { not_denied: texts.notRefused, granted: texts.agreed } as const;
const rules = { not_denied: texts.everybodyButThoseWhoRefused, granted: texts.onlyThoseWhoAgreedTo } as const;
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
  return found?.sentence ?? texts.everybodyWithoutAskingForConsent;
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
      label={texts.consent}
      value={value === null ? everybody : `${value.purpose} ${value.rule}`}
      options={[...choices, { id: everybody, name: texts.notChecked }]}
      error={error}
      helperText={texts.consentTextPeopleWhoTakeConsent({ consentText: consentText(value) })}
      onChange={(id) => {
        const found = choices.find((choice) => choice.id === id);
        onChange(found === undefined ? null : { purpose: found.purpose, rule: found.rule });
      }}
    />
  );
}

import { z } from 'zod';

const types: Readonly<Record<string, string>> = {
  string: 'Must be a text',
  number: 'Must be a number',
  int: 'Must be a whole number',
  boolean: 'Must be yes or no',
  array: 'Must be a list',
  object: 'Must be an object',
  record: 'Must be an object',
  date: 'Must be a date',
};

const formats: Readonly<Record<string, string>> = {
  email: 'Must be a valid email',
  url: 'Must be correct URL format',
  datetime: 'Must be a moment such as 2026-01-31T12:00:00Z',
  uuid: 'Must be an id',
};

const units: Readonly<Record<string, string>> = { string: ' characters', array: ' entries', set: ' entries' };

type Issue = z.core.$ZodRawIssue;

function typeMessage(issue: Issue & { code: 'invalid_type' }): string {
  if (issue.input === undefined) return 'This field is required';
  return types[issue.expected] ?? 'Is of the wrong type';
}

/** The words for a rule that has none of its own: required, type, minimum, maximum, email, address. */
export function defaultMessage(issue: Issue): string | undefined {
  // eslint-disable-next-line typescript/switch-exhaustiveness-check -- the library's own words do for what people cannot bring about
  switch (issue.code) {
    case 'invalid_type':
      return typeMessage(issue);
    case 'too_small':
      return `Must be at least ${String(issue.minimum)}${units[issue.origin] ?? ''}`;
    case 'too_big':
      return `Must be at most ${String(issue.maximum)}${units[issue.origin] ?? ''}`;
    case 'invalid_format':
      return formats[issue.format] ?? 'Is not in the right form';
    case 'invalid_value':
      return `Must be one of ${issue.values.map(String).join(', ')}`;
    default:
      return undefined;
  }
}

/** Makes these words the default for every check; called once where a program begins. */
export function installDefaultMessages(): void {
  z.config({ customError: defaultMessage });
}

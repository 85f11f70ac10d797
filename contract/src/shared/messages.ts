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

const required = 'This field is required';
const wrongForm = 'Is not in the right form';

function oneOf(values: readonly unknown[], given: unknown): string {
  return given === undefined ? required : `Must be one of ${values.map(String).join(', ')}`;
}

/** Of values that may have several forms; those that say themselves which one they have are wrong in the field that says it. */
function unionMessage({ input, discriminator, options }: Issue & { code: 'invalid_union' }): string {
  if (input === undefined) return required;
  if (discriminator === undefined || !Array.isArray(options)) return wrongForm;
  const fields = new Map<string, unknown>(Object.entries(input ?? {}));
  return oneOf(options, fields.get(discriminator));
}

function typeMessage(issue: Issue & { code: 'invalid_type' }): string {
  if (issue.input === undefined) return required;
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
      return formats[issue.format] ?? wrongForm;
    case 'invalid_value':
      return oneOf(issue.values, issue.input);
    case 'invalid_union':
      return unionMessage(issue);
    default:
      return undefined;
  }
}

/** Makes these words the default for every check; called once where a program begins. */
export function installDefaultMessages(): void {
  z.config({ customError: defaultMessage });
}

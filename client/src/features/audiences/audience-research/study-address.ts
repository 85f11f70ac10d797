import { type Study, study } from '@acquaint/contract';

const emptyStudy: Study = { groups: [], baseline: 'us' };

/** The study that an address holds; none where it holds none, or one that cannot be read. */
export function readStudy(text: string | undefined): Study {
  if (text === undefined) return emptyStudy;
  try {
    return study.parse(JSON.parse(text));
  } catch {
    return emptyStudy;
  }
}

/** A study for an address. */
export function writeStudy(value: Study): string | undefined {
  return value.groups.length === 0 ? undefined : JSON.stringify(value);
}

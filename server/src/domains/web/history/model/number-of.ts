import { writeCount } from '@acquaint/engine/numbers';

/** “1 event”, “12,345 events”. */
export const numberOf = (count: number, noun: 'event' | 'total'): string =>
  `${writeCount(count)} ${noun}${count === 1 ? '' : 's'}`;

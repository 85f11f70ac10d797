import { historyFormats, type HistoryImport } from '@acquaint/contract';
import { formatDay } from '../../../ui/text/formats.ts';
import { texts } from './history.texts.ts';

export const formatLabel = (format: HistoryImport['format']): string =>
  historyFormats.find(({ value }) => value === format)?.label ?? format;

export const statusLabels: Readonly<Record<HistoryImport['status'], string>> = {
  receiving: texts.statusReceiving,
  ready: texts.statusReady,
  checking: texts.statusChecking,
  checked: texts.statusChecked,
  importing: texts.statusImporting,
  done: texts.statusDone,
  stopped: texts.statusStopped,
  undoing: texts.statusUndoing,
  undone: texts.statusUndone,
};

/** “Jan 3, 2023 – Mar 4, 2024”. */
export function periodOf({ summary: { from, until } }: Pick<HistoryImport, 'summary'>): string {
  if (from === null || until === null) return '–';
  const [first, last] = [formatDay(from), formatDay(until)];
  return first === last ? first : `${first} – ${last}`;
}

export interface Line {
  readonly id: string;
  readonly label: string;
  readonly color: string;
  /** One value for each step, oldest first. */
  readonly data: readonly number[];
  readonly format: (value: number) => string;
  readonly hasArea?: boolean;
}

/** The id of the line that others are compared with. */
export const previousId = 'previous';

export const unfinishedEnding = '-unfinished';
/** The id of the last, dashed part of a line. */
export const unfinishedId = (id: string): string => `${id}${unfinishedEnding}`;

/**
 * The series of a line: straight from step to step. The last step of one that still goes on is a series of its own, to be dashed.
 */
export function seriesOf({ id, label, color, data, format, hasArea = false }: Line, isUnfinished: boolean) {
  const last = data.length - 1;
  const isSplit = isUnfinished && last > 0;
  const common = { color, showMark: false, curve: 'linear' as const };
  const write = (value: number | null): string | null => (value === null ? null : format(value));
  const whole = {
    ...common,
    id,
    label,
    area: hasArea,
    data: isSplit ? [...data.slice(0, -1), null] : [...data],
    valueFormatter: write,
  };
  if (!isSplit) return [whole];
  const open = {
    ...common,
    id: unfinishedId(id),
    label,
    area: hasArea,
    data: data.map((value, index) => (index < last - 1 ? null : value)),
    // The step before the last is where the line starts; the other series shows it.
    valueFormatter: (value: number | null, { dataIndex }: { dataIndex: number }) =>
      dataIndex === last ? write(value) : null,
  };
  return [whole, open];
}

/** The line of the period before, step by step beside what it is compared with; none where nothing is compared. */
export function previousSeriesOf(
  values: readonly (number | undefined)[],
  look: Pick<Line, 'label' | 'color' | 'format'>,
) {
  if (values.every((value) => value === undefined)) return [];
  return seriesOf({ ...look, id: previousId, data: values.map((value) => value ?? 0) }, false);
}

import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { historyEvent } from '../reading/history-event.ts';
import type { PlacedEvent } from './build-history.ts';

const jsonText = z.string().transform((text, context) => {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    context.addIssue('No JSON');
    return z.NEVER;
  }
});
const storedRow = z
  .object({
    line: z.number().int(),
    start: z.number().int(),
    nth: z.number().int(),
    has_id: z.boolean(),
    id: jsonText.pipe(z.string()),
    json: jsonText.pipe(historyEvent),
  })
  .transform(({ line: row, has_id: hasId, json: event, ...placed }): PlacedEvent => ({ ...placed, row, hasId, event }));

interface Part<Row> {
  readonly line: z.ZodType<Row>;
  /** How many lines to skip: they were processed before. */
  readonly after: number;
  readonly atOnce: number;
}

/** Lines of a stored file, some at a time; what a child wrote is trusted as little as the file. */
export async function* linesOf<Row>(path: string, { line, after, atOnce }: Part<Row>): AsyncGenerator<readonly Row[]> {
  let batch: Row[] = [];
  let count = 0;
  for await (const text of createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Infinity })) {
    count += 1;
    if (count <= after) continue;
    batch.push(line.parse(JSON.parse(text)));
    if (batch.length < atOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Events of a stored file. */
export const storedEventsOf = (
  path: string,
  part: Omit<Part<PlacedEvent>, 'line'>,
): AsyncGenerator<readonly PlacedEvent[]> => linesOf(path, { ...part, line: storedRow });

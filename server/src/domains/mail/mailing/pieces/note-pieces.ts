import { notePieces as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { invalidInput, OperationError } from '../../../../platform/http/operation-error.ts';
import { loadMailing } from '../model/load-mailing.ts';
import { findPieces } from './piece-events.queries.ts';
import { recordPieces } from './piece-intents.ts';

const source = 'Reported by a user';

export const notePieces = mutation(operation, { audit: 'mailing' }, async (context, { params, body }) => {
  const { services, clickhouse, transaction, write } = context;
  const { state, pieces } = body;
  const row = await transaction((tx) => loadMailing(tx, params.id));
  if (row.plan === null) throw new OperationError('not_ready', { message: 'There are no pieces yet.' });
  const now = services.now();
  const at = body.at === undefined ? now : new Date(body.at);
  if (at > now) throw invalidInput({ at: ['Must not be in the future'] });
  const all = pieces.length === 0;
  if (all && state === 'returned') throw invalidInput({ pieces: ['Say which pieces came back'] });
  const given = pieces.map((text) => text.toUpperCase());
  const serials = given.filter((text) => /^\d{1,9}$/.test(text)).map(Number);
  const found = all ? [] : await findPieces(clickhouse, row.id, { codes: given, serials });
  const known = new Set(found.flatMap(({ serial, code }) => [String(serial), code]));
  const noted = all ? row.produced : found.length;
  const change = recordPieces.of({
    mailing: row.id,
    state,
    source,
    at: at.toISOString(),
    recordedAt: now.toISOString(),
    pieces: all ? { upTo: row.produced } : { serials: found.map(({ serial }) => serial) },
  });
  await write(() =>
    Promise.resolve({ audit: { objectId: row.id, details: { state, pieces: noted } }, intents: [change] }),
  );
  return {
    data: { noted, unknown: given.filter((text) => !known.has(text)) },
    message: state === 'returned' ? 'Noted: these addresses are left out from now on.' : 'Noted.',
  };
});

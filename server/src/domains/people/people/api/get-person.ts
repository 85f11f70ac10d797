import type { getPerson as operation } from '@acquaint/contract';
import { spanningLinks } from '@acquaint/engine';
import type { Verb } from '../../../../platform/http/bind.ts';
import { nilId } from '../../../../platform/ids/ids.ts';
import { createPeopleImportStore } from '../../people-imports/index.ts';
import { changesWhere, formerIds } from '../graph/move-records.ts';
import { linksBetween } from '../graph/links.queries.ts';
import { explainLink } from '../model/explain-link.ts';
import { loadPerson, sampleSources } from '../model/load-person.ts';
import { recordSources } from '../model/record-sources.port.ts';
import { originsOf, presentRecord, recordsOf } from '../model/people.queries.ts';

export const getPerson: Verb<typeof operation> = async ({ services, clickhouse, transaction }, { params }) => {
  const sample = await sampleSources({ services, transaction });
  const person = await loadPerson(clickhouse, params.id, sample);
  const records = await recordsOf(clickhouse, { person: person.id });
  const ids = records.map(({ id }) => id);
  const links = spanningLinks(await linksBetween(clickhouse, ids));
  const about =
    'hasAny(changed.records, {records:Array(UUID)}) or has(from_people, {person:UUID}) or into_person = {person:UUID}';
  const changes = await changesWhere(clickhouse, about, { records: ids, person: person.id });
  const wanted = [...new Set([...records, ...links].map((one) => one.import_id))].filter((id) => id !== nilId);
  const { imports, pixels } = await transaction(async (tx) => ({
    imports: new Map((await createPeopleImportStore(tx).findAll(wanted)).map((row) => [row.id, row])),
    pixels: new Map((await recordSources.one(services)(tx)).map((row) => [row.id, row])),
  }));
  const origins = originsOf(imports.values(), pixels.values());
  return {
    data: {
      ...person,
      former_ids: await formerIds(clickhouse, person.id),
      evidence: records.map((record) => presentRecord(record, origins)),
      links: links.map(({ left, right, kind, at, ...compared }) => ({
        left,
        right,
        kind,
        at,
        probability: Math.min(1, compared.probability),
        steps: kind === 'compared' ? explainLink(compared, imports.get(compared.import_id)) : [],
      })),
      changes: changes.map(({ id, kind, reason, records: moved, is_undone: isUndone, at }) => ({
        id,
        kind,
        reason,
        records: moved.length,
        can_undo: kind !== 'undo' && !isUndone,
        at,
      })),
      visitors: records.flatMap(({ source, visitor_id: visitor, pixel_id: pixelId }) => {
        const pixel = source === 'pixel' ? pixels.get(pixelId) : undefined;
        return pixel === undefined ? [] : [{ visitor_id: visitor, pixel_uuid: pixel.pixelUuid, name: pixel.name }];
      }),
    },
  };
};

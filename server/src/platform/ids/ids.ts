import { createHash, randomBytes } from 'node:crypto';

/** The UUID of nothing (RFC 9562, 5.9). */
export const nilId = '00000000-0000-0000-0000-000000000000';

/** The moment of the last id in Unix milliseconds, and its counter. */
let last = { moment: 0, counter: 0 };

/**
 * A new UUID version 7 (RFC 9562): 48 bits of Unix milliseconds, a counter of 12 bits that begins at random below its half (method 1 of
 * section 6.2), then random bits. Ids of one process sort by the order of their making. A full counter borrows from the next millisecond.
 */
export function newId(now: number = Date.now()): string {
  const bytes = randomBytes(16);
  const isRepeated = now <= last.moment && now > last.moment - 1_000;
  const begin = bytes.readUInt16BE(6) & 0x7ff;
  if (!isRepeated) last = { moment: now, counter: begin };
  else if (last.counter === 0xfff) last = { moment: last.moment + 1, counter: begin };
  else last.counter += 1;
  bytes.writeUIntBE(last.moment, 0, 6);
  bytes.writeUInt16BE(0x7000 | last.counter, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return formatUuid(bytes);
}

/** A UUID version 8 (RFC 9562) that the same text always gives: for work that may be done twice and must have one result. */
export function idOf(text: string): string {
  return idOfHash(createHash('sha256').update(text).digest());
}

/** A UUID version 8 out of the first sixteen bytes of a hash. */
export function idOfHash(hash: Buffer): string {
  const bytes = Buffer.from(hash.subarray(0, 16));
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return formatUuid(bytes);
}

/** Sixteen bytes in the usual form of a UUID, lower case. */
function formatUuid(bytes: Buffer): string {
  const hex = bytes.toString('hex', 0, 16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

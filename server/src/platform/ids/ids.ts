import { createHash, randomBytes } from 'node:crypto';

/** The UUID of nothing (RFC 9562, 5.9). */
export const nilId = '00000000-0000-0000-0000-000000000000';

/** A new UUID version 7 (RFC 9562): 48 bits of Unix milliseconds, then random bits; sorts by time of making. */
export function newId(now: number = Date.now()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
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

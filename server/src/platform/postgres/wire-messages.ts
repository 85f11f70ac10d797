const protocolVersion3 = 196_608;
const terminate = 'X'.charCodeAt(0);

/** Length of the first message in a buffer in bytes, or null while it is incomplete. A start-up message has no type byte. */
function firstMessageLength(buffer: Buffer): number | null {
  if (buffer.length < 5) return null;
  const isStartup = buffer.length >= 8 && buffer.readInt32BE(4) === protocolVersion3;
  const length = isStartup ? buffer.readInt32BE(0) : 1 + buffer.readInt32BE(1);
  return buffer.length >= length ? length : null;
}

/** Cuts a stream of PostgreSQL front-end messages (protocol 3.0) into whole messages and the unfinished rest; 'terminate' is left out. */
export function splitMessages(buffer: Buffer): { messages: Buffer[]; rest: Buffer } {
  const messages: Buffer[] = [];
  let rest = buffer;
  for (let length = firstMessageLength(rest); length !== null; length = firstMessageLength(rest)) {
    const message = rest.subarray(0, length);
    if (message[0] !== terminate) messages.push(message);
    rest = rest.subarray(length);
  }
  return { messages, rest };
}

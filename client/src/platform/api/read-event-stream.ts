/** The messages of a stream of server-sent events, parted by empty lines; comments and unknown fields are left out. */
export async function* readEventStream(chunks: AsyncIterable<string>): AsyncGenerator {
  let text = '';
  for await (const chunk of chunks) {
    const parts = (text + chunk).split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) if (part.startsWith('data: ')) yield JSON.parse(part.slice('data: '.length));
  }
}

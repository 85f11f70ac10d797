import type { VendorRequest } from './send-request.ts';

/** A method with a path, such as `POST /lists`. */
export type VendorPath = `${VendorRequest['method']} /${string}`;

/** A request with JSON, or without a body. */
export function jsonRequest(
  call: VendorPath,
  { base, headers, contentType = 'application/json' }: JsonOptions,
  content: unknown = null,
): VendorRequest {
  const space = call.indexOf(' ');
  return {
    // What is before the space is a method by its type.
    method: call.slice(0, space) as VendorRequest['method'],
    url: `${base}${call.slice(space + 1)}`,
    headers: content === null ? headers : { ...headers, 'content-type': contentType },
    body: content === null ? null : JSON.stringify(content),
  };
}

interface JsonOptions {
  readonly base: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly contentType?: string;
}

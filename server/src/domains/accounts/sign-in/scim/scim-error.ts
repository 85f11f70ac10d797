/** A failure as RFC 7644 (3.12) writes it. */
export class ScimError extends Error {
  override readonly name = 'ScimError';
  readonly status: number;
  readonly scimType: string | undefined;

  constructor(status: number, detail: string, scimType?: string) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
  }
}

/** The body of a failed answer. */
export function errorBody(status: number, detail: string, scimType?: string) {
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    detail,
    ...(scimType === undefined ? {} : { scimType }),
  };
}

import { groupSchema, userSchema } from './read-scim.ts';

const off = { supported: false };

/** What the service can do (RFC 7643, 5). */
export const serviceProviderConfig = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: 200 },
  changePassword: off,
  sort: off,
  etag: off,
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A token made on the page Single Sign-On',
      primary: true,
    },
  ],
};

/** The kinds of resources (RFC 7643, 6). */
export const resourceTypes = [
  { name: 'User', endpoint: '/Users', schema: userSchema },
  { name: 'Group', endpoint: '/Groups', schema: groupSchema },
].map((type) => ({ schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'], id: type.name, ...type }));

function attribute(name: string, more: Readonly<Record<string, unknown>> = {}) {
  return {
    name,
    type: 'string',
    multiValued: false,
    required: false,
    caseExact: false,
    mutability: 'readWrite',
    returned: 'default',
    uniqueness: 'none',
    ...more,
  };
}

/** The attributes of each kind (RFC 7643, 7). */
export const schemas = [
  {
    id: userSchema,
    name: 'User',
    attributes: [
      attribute('userName', { required: true, uniqueness: 'server', mutability: 'immutable' }),
      attribute('name', { type: 'complex', subAttributes: [attribute('givenName'), attribute('familyName')] }),
      attribute('active', { type: 'boolean' }),
    ],
  },
  {
    id: groupSchema,
    name: 'Group',
    attributes: [
      attribute('displayName', { required: true, uniqueness: 'server' }),
      attribute('members', { type: 'complex', multiValued: true, subAttributes: [attribute('value')] }),
    ],
  },
].map((schema) => ({ schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'], ...schema }));

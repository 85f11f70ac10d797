import { type Role, roleLabels, roles, type SsoProvider, type SsoProviderUpdate } from '@acquaint/contract';
import { z } from 'zod';
import { texts } from './single-sign-on.texts.ts';

const roleNames = roles.map((role) => roleLabels[role]);
/** The role that a label means. */
const roleOf = (label: string): Role | undefined => roles.find((role) => roleLabels[role] === label);

interface GroupRole {
  readonly group: string;
  readonly role: Role;
}

/** A line such as `Marketing: editor`; null where it says no role. */
function groupRoleOf(line: string): GroupRole | null {
  const end = line.lastIndexOf(':');
  const role = roles.find(
    (one) =>
      one ===
      line
        .slice(end + 1)
        .trim()
        .toLowerCase(),
  );
  const group = line.slice(0, end).trim();
  return end < 0 || role === undefined || group === '' ? null : { group, role };
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** What is typed into the form of a provider. */
export const providerForm = z.object({
  name: z.string().trim().min(1, texts.nameIsRequired),
  issuer: z.string().trim().min(1, texts.issuerIsRequired),
  client_id: z.string().trim().min(1, texts.clientIdIsRequired),
  client_secret: z.string(),
  account_email: z.email(texts.mustBeValidEmail),
  domains: z.string().trim().min(1, texts.enterAtLeastOneEmail),
  creates_users: z.boolean(),
  default_role: z.enum(roleNames, 'Choose a role'),
  groups_claim: z.string().trim().min(1, texts.enterNameOfClaim),
  group_roles: z
    .string()
    .refine((text) => linesOf(text).every((line) => groupRoleOf(line) !== null), texts.writeOneGroupLineWith),
});
export type ProviderForm = z.infer<typeof providerForm>;

/** An empty form. */
const empty: ProviderForm = {
  name: '',
  issuer: '',
  client_id: '',
  client_secret: '',
  account_email: '',
  domains: '',
  creates_users: true,
  default_role: roleLabels.viewer,
  groups_claim: 'groups',
  group_roles: '',
};

/** What the form begins with. */
export function formOf(provider: SsoProvider | null): ProviderForm {
  if (provider === null) return empty;
  const { name, issuer, client_id, account_email, creates_users, groups_claim } = provider;
  return {
    name,
    issuer,
    client_id,
    account_email,
    creates_users,
    groups_claim,
    client_secret: '',
    domains: provider.domains.join(', '),
    default_role: roleLabels[provider.default_role],
    group_roles: provider.group_roles.map(({ group, role }) => `${group}: ${role}`).join('\n'),
  };
}

/** What is sent of it, without the secret. */
export function payloadOf(form: ProviderForm): Omit<SsoProviderUpdate, 'client_secret'> {
  const { name, issuer, client_id, account_email, creates_users, groups_claim } = form;
  return {
    name,
    issuer,
    client_id,
    account_email,
    creates_users,
    groups_claim,
    domains: form.domains.split(/[\s,]+/).filter((domain) => domain !== ''),
    default_role: roleOf(form.default_role) ?? 'viewer',
    group_roles: linesOf(form.group_roles).flatMap((line) => groupRoleOf(line) ?? []),
  };
}

/** The choices of a role. */
export const roleChoices = roleNames;

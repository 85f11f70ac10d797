import type { ConnectionSettings, SettingField } from '../port.ts';
import { secretSetting, textSetting } from '../settings.ts';
import { type HostPort, hostSetting } from '../check-steps.ts';

const postgresPort = 5432;

export const postgresSettings: readonly SettingField[] = [
  { name: 'host', label: 'Host', help: 'Such as db.example.com', kind: 'text', isRequired: true },
  { name: 'port', label: 'Port', help: '', kind: 'number', isRequired: true, initial: postgresPort },
  { name: 'database', label: 'Database', help: '', kind: 'text', isRequired: true },
  { name: 'user', label: 'User', help: 'A role with only the rights that syncs need', kind: 'text', isRequired: true },
  { name: 'password', label: 'Password', help: '', kind: 'secret', sentTo: ['host', 'port'], isRequired: false },
  {
    name: 'tls',
    label: 'Encryption',
    help: 'Servers outside your network should be verified.',
    kind: 'choice',
    isRequired: true,
    initial: 'verify',
    choices: [
      { value: 'verify', label: 'Encrypted, certificate verified' },
      { value: 'encrypt', label: 'Encrypted, any certificate' },
      { value: 'off', label: 'Not encrypted' },
    ],
  },
];

export interface PostgresConnection extends HostPort {
  readonly database: string;
  readonly user: string;
  readonly password: string;
  readonly tls: string;
}

/** The settings of a connection to PostgreSQL. */
export function postgresConnection(connection: ConnectionSettings): PostgresConnection {
  return {
    ...hostSetting(connection, postgresPort),
    database: textSetting(connection, 'database'),
    user: textSetting(connection, 'user'),
    password: secretSetting(connection, 'password'),
    tls: textSetting(connection, 'tls') || 'verify',
  };
}

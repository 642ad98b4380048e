/** The arrows of the house: who may import whom. Checked by `npm run lint`. */
const room = (name, allowed, message) => ({
  name: `${name}-imports`,
  comment: message,
  severity: 'error',
  from: { path: `^${name}/`, pathNot: '\\.test\\.tsx?$' },
  to: { path: '^(domain|machines|src|server|locales)/', pathNot: `^(${[name, ...allowed].join('|')})/` },
});

/** Where the audiences come together: the only files outside of `private/` and `company/` that import from them. */
const boundary = [
  'domain/applications/registry\\.ts', // lists every kind
  'machines/(lib/samples|.+\\.catalogue)\\.ts', // shows machines with the application of one kind
  'src/applications/newApplication\\.ts', // makes a new application of either audience
  '(src|server)/applications/families\\.ts', // chooses what is made differently for each audience
  'server/applications/parse\\.ts', // makes typed bodies of both audiences
  'server/applications/start\\.ts', // pre-fills applications of both audiences from a licence
];

/**
 * The folders of a room in layers, the lowest first: a folder imports from the layers below it, so there are no circles.
 * Folders of one layer know nothing of each other.
 */
const layers = {
  src: [
    ['meta'],
    ['i18n', 'inspection', 'press', 'theme'],
    ['api', 'ui'],
    ['form', 'session'],
    ['home', 'shell'],
    ['charts', 'desk', 'ieerror', 'login', 'pages', 'sessions', 'settings', 'summary'],
    ['applications', 'info'],
    ['app'],
  ],
  server: [
    ['db', 'pdf', 'security'],
    ['auth', 'reference'],
    ['files', 'plugins', 'registers'],
    ['authorisedPersons', 'companyKeys', 'importMappings', 'licences', 'metrics', 'notices'],
    ['applications'],
    ['papers', 'payments', 'reviews', 'summary'],
    ['desk', 'jobs', 'saving'],
    ['sandbox'],
    ['identity'],
  ],
};
const layerRules = Object.entries(layers).flatMap(([room, lines]) => [
  {
    name: `${room}-layers`,
    comment: `a new folder of ${room} gets its place among the layers`,
    severity: 'error',
    from: { path: `^${room}/[^/]+/`, pathNot: `^${room}/(${lines.flat().join('|')})/` },
    to: {},
  },
  ...lines.flatMap((line, index) =>
    line.map((folder) => ({
      name: `${room}-layers`,
      comment: 'a folder imports from the layers below it',
      severity: 'error',
      from: { path: `^${room}/${folder}/`, pathNot: '\\.test\\.tsx?$' },
      to: {
        path: `^${room}/(${lines.slice(index).flat().join('|')})/`,
        pathNot: `^${room}/${folder}/`,
      },
    })),
  ),
]);

module.exports = {
  forbidden: [
    room('domain', [], 'domain is pure: it knows no other room'),
    room('machines', ['domain'], 'machines know the domain only'),
    room('src', ['domain', 'machines', 'locales'], 'the portal knows machines, domain and texts'),
    room('server', ['domain', 'machines', 'locales'], 'the server knows domain, machines and texts'),
    room('locales', [], 'texts are data'),
    {
      name: 'no-tests-in-production',
      comment: 'code that is used by tests only lives in tests/; production code never imports it',
      severity: 'error',
      from: { path: '^(domain|machines|src|server|locales)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^tests/' },
    },
    {
      name: 'domain-packages',
      comment: 'domain may use yup and proj4 only',
      severity: 'error',
      from: { path: '^domain/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['npm', 'core'], pathNot: 'node_modules/(yup|proj4|@types)/' },
    },
    {
      name: 'machines-packages',
      comment: 'machines may use xstate only: effects are actors supplied later',
      severity: 'error',
      from: { path: '^machines/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['npm', 'core'], pathNot: 'node_modules/(xstate|@types)/' },
    },
    {
      name: 'shared-code-knows-no-audience',
      comment: 'what private and company forms share works for both: it gets what differs as a type or as data',
      severity: 'error',
      from: {
        path: '^(domain|machines|src|server)/',
        pathNot: ['/(private|company)/', '\\.test\\.tsx?$', ...boundary],
      },
      to: { path: '^(domain|src|server)/.*/(private|company)/' },
    },
    {
      name: 'audiences-apart',
      comment: 'a private and a company form share sections by sections/, not by importing one another',
      severity: 'error',
      from: { path: '/(private|company)/' },
      to: { path: '/(private|company)/', pathNot: '/$1/' },
    },
    ...layerRules,
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};

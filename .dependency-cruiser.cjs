/**
 * Rule 1 of docs/architecture.md, for what ESLint says slowly or not at all: the order of the rooms of `lib` and
 * `components`, circles of files and folders, and stores. Types do not count: they are gone before anything runs.
 */

/** Rooms from the bottom to the top. A room imports itself and the rooms before it. */
const rooms = {
  lib: [
    'core',
    'services',
    'http',
    'platform',
    'reference',
    'jobs',
    'content',
    'feeds',
    'doctors',
    'consultants',
    'alerts',
    'enquiries',
    'employers',
    'site',
    'staff',
    'app',
  ],
  components: [
    'ui',
    'platform',
    'forms',
    'jobs',
    'content',
    'doctors',
    'consultants',
    'alerts',
    'enquiries',
    'employers',
    'site',
    'staff',
    'shell',
  ],
};

const upward = Object.entries(rooms).flatMap(([top, names]) =>
  names.slice(0, -1).map((name, index) => ({
    name: `room-${top}-${name}`,
    comment: 'Rule 1: a room imports itself and the rooms below it. Move what both need down.',
    severity: 'error',
    from: { path: `^${top}/${name}/` },
    to: { path: `^${top}/(${names.slice(index + 1).join('|')})/` },
  })),
);

module.exports = {
  forbidden: [
    ...upward,
    {
      name: 'room-unknown',
      comment: 'Rule 1: a new room needs its place in the order above.',
      severity: 'error',
      from: {},
      to: {
        path: '^(lib|components)/[^/]+/',
        pathNot: `^(lib/(framework-patches|${rooms.lib.join('|')})|components/(${rooms.components.join('|')}))/`,
      },
    },
    {
      name: 'store-of-another-room',
      comment: 'Rule 3: a store is imported inside its room only. Call a use case of that room.',
      severity: 'error',
      from: { path: '^lib/([^/]+)/' },
      to: { path: '-store\\.server\\.tsx?$', pathNot: '^lib/$1/' },
    },
    {
      name: 'store-outside-lib',
      comment:
        'Rule 3: a store is imported inside its room only, and by benches. Call a use case of that room.',
      severity: 'error',
      from: { pathNot: '^(lib/[^/]+|bench)/' },
      to: { path: '-store\\.server\\.tsx?$' },
    },
    {
      name: 'no-file-cycle',
      comment: 'Rule 1: files do not import each other in a circle. Move what both need below them.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-folder-cycle',
      comment: 'Rule 1: folders do not import each other in a circle. Move what both need below them.',
      scope: 'folder',
      severity: 'error',
      from: { path: '^(lib|components)/' },
      to: { circular: true },
    },
  ],
  options: {
    tsPreCompilationDeps: false,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.|\\.css$|node_modules|\\.generated\\.' },
  },
};

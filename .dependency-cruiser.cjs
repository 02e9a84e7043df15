/**
 * Rule 1 of docs/architecture.md, for what ESLint says slowly or not at all: no file imports another one in a circle, and
 * no folder of `lib` or `components`. Types do not count: they are gone before anything runs.
 */
module.exports = {
  forbidden: [
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

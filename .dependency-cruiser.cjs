/**
 * Rule 1 of docs/architecture.md, for what ESLint cannot say: no folder of `lib` or `components` imports another one in
 * a circle. Types do not count: they are gone before anything runs.
 */
module.exports = {
  forbidden: [
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

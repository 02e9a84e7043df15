// Rule 1 of docs/architecture.md: no cycles. Only imports of types may form cycles. This rule needs a separate
// configuration, because dependency-cruiser can ignore types only for all rules of a configuration.
const { options } = require('./.dependency-cruiser.cjs');

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
    ...options,
    tsPreCompilationDeps: false,
    exclude: { path: `${options.exclude.path}|node_modules` },
  },
};

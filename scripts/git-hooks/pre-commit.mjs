// Runs with the Node.js of `node_modules`, because oxlint cannot read its configuration with Node.js 20.
import { execFileSync, spawnSync } from 'node:child_process';

const staged = execFileSync('git', ['diff', '--cached', '--name-only', '--diff-filter=ACMR', '-z'], {
  encoding: 'utf8',
})
  .split('\0')
  .filter(Boolean);
const code = staged.filter((file) => /\.(tsx?|mts|mjs|js)$/.test(file) && !file.startsWith('cms/'));

const run = (tool, ...args) =>
  spawnSync(process.execPath, [`node_modules/${tool}`, ...args], { stdio: 'inherit' }).status === 0;

const passed =
  (staged.length === 0 || run('oxfmt/bin/oxfmt', '--check', '--no-error-on-unmatched-pattern', ...staged)) &&
  (code.length === 0 ||
    (run('oxlint/bin/oxlint', '--no-error-on-unmatched-pattern', ...code) &&
      run('typescript-native/bin/tsc', '--noEmit')));
process.exit(passed ? 0 : 1);

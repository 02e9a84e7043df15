import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { background, breaches, legal } from './dependency-breaches';

const root = process.cwd();
const planted = [...breaches.map(([, file, text]) => [file, text] as const), ...legal, ...background];
const found = new Map<string, string[]>();

/** Writes the test files into a folder, with an empty file for each further file that they import. */
function plant(folder: string) {
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  for (const [file, text] of planted) {
    for (const [, specifier = ''] of text.matchAll(/'((?:@|\.)\/[^']+)'/g)) {
      const target = specifier.startsWith('@/')
        ? specifier.slice(2)
        : path.join(path.dirname(file), specifier);
      if (!planted.some(([other]) => other.startsWith(`${target}.ts`))) write(`${target}.ts`, 'export {};\n');
    }
    write(file, `${text}\n`);
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  write('tsconfig.json', '{"compilerOptions":{"paths":{"@/*":["./*"]}}}');
  // Turns off the checks that need type information, because they take longest and no test file needs them.
  write(
    'oxlint.config.mts',
    `import { defineConfig } from 'oxlint';
     import config from '${root}/oxlint.config.mts';
     export default defineConfig({ ...config, options: {} });`,
  );
}

const lintSchema = z.object({
  diagnostics: z.array(z.object({ code: z.string(), message: z.string(), filename: z.string() })),
});
const cruiseSchema = z.object({
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), rule: z.object({ name: z.string() }) })),
  }),
});

function runTool(cwd: string, file: string, ...args: string[]): Promise<unknown> {
  return new Promise((resolve) => {
    const command = [path.join(root, 'node_modules', file), ...args];
    // The exit code is always an error, because the files break rules.
    execFile(process.execPath, command, { cwd, maxBuffer: 2 ** 26 }, (_, stdout) =>
      resolve(JSON.parse(stdout)),
    );
  });
}

beforeAll(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'rules-'));
  const report = (file: string, breach: string) => found.set(file, [...(found.get(file) ?? []), breach]);
  const cruise = async (config: string) => {
    const args = [
      '--config',
      path.join(root, config),
      '--output-type',
      'json',
      'lib',
      'components',
      'pages',
      'scripts',
    ];
    const output = await runTool(folder, 'dependency-cruiser/bin/dependency-cruise.mjs', ...args);
    for (const { from, rule } of cruiseSchema.parse(output).summary.violations) report(from, rule.name);
  };
  const lint = async () => {
    const output = await runTool(folder, 'oxlint/bin/oxlint', '--format', 'json', '.');
    for (const { filename, code, message } of lintSchema.parse(output).diagnostics)
      report(filename, `${code}: ${message}`);
  };
  try {
    plant(folder);
    await Promise.all([cruise('.dependency-cruiser.cjs'), cruise('.dependency-cruiser-cycles.cjs'), lint()]);
  } finally {
    rmSync(folder, { recursive: true });
  }
  // Five minutes, because the tools take two on a busy machine.
}, 300_000);

test.each(breaches)('the dependency rule %s reports a sample file that breaks it: %s', (rule, file) => {
  const ofFileOrFolder = [...(found.get(file) ?? []), ...(found.get(path.dirname(file)) ?? [])];
  expect(ofFileOrFolder).toContainEqual(expect.stringContaining(rule));
});

test.each(legal)('no dependency rule reports the sample file %s, which breaks no rule', (file) =>
  expect(found.get(file) ?? []).toEqual([]),
);

test('each dependency rule has a sample file that breaks it', () => {
  const configSchema = z.object({ forbidden: z.array(z.object({ name: z.string() })) });
  const require = createRequire(path.join(root, 'package.json'));
  const names = ['./.dependency-cruiser.cjs', './.dependency-cruiser-cycles.cjs']
    .map((file) => configSchema.parse(require(file)))
    .flatMap(({ forbidden }) => forbidden.map(({ name }) => name))
    .filter((name) => !/^room-(lib|components)-/.test(name));
  expect(breaches.map(([rule]) => rule)).toEqual(expect.arrayContaining(names));
});

// Lints texts under invented file names. Reads [{ path, text }] as JSON from stdin and prints a list of [rule, message]
// per text. A process of its own, because ESLint does not load inside the test runner's module system.
import { text as readAll } from 'node:stream/consumers';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';

const eslint = new ESLint({
  // The type checker does not know invented files; its rules do not concern dependencies.
  overrideConfig: tseslint.configs.disableTypeChecked,
});

const answers = [];
for (const { path, text } of JSON.parse(await readAll(process.stdin))) {
  const [result] = await eslint.lintText(text, { filePath: path });
  answers.push((result?.messages ?? []).map((message) => [message.ruleId, message.message]));
}
process.stdout.write(JSON.stringify(answers));

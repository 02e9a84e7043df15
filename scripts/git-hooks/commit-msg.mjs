// Refuses a commit message whose first line exceeds 72 characters, because logs and emails cut off longer lines.
import { readFileSync } from 'node:fs';

const longest = 72;
const [file] = process.argv.slice(2);
const subject = readFileSync(file ?? '', 'utf8').split('\n', 1)[0] ?? '';
if (subject.length > longest && !/^(Merge|Revert|fixup!|squash!) /.test(subject)) {
  console.error(`The subject has ${subject.length} characters. Use ${longest} at most.`);
  process.exit(1);
}

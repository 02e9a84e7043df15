import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = process.cwd();
const fileOf = (from: string, name: string) =>
  name.startsWith('@/') ? path.join(root, name.slice(2)) : path.resolve(path.dirname(from), name);

/** Style sheets that a file and what it imports of our components name. */
function sheetsOf(file: string, known = new Set<string>()): Set<string> {
  const own = [...readFileSync(file, 'utf8').matchAll(/(?:from|import) '((?:@\/components\/|\.)[^']+)'/g)];
  for (const [, name = ''] of own) {
    const target = fileOf(file, name);
    if (known.has(target)) continue;
    known.add(target);
    const source = [`${target}.tsx`, `${target}.ts`].find((name) => existsSync(name));
    if (source) sheetsOf(source, known);
  }
  return new Set([...known].filter((name) => name.endsWith('.module.css')));
}

test.each([
  ['components/home', 'still-parts.tsx'],
  ['components/employers', 'demand.tsx'],
])('every style sheet of what the server alone draws in %s comes with the page', (folder, drawn) => {
  const names = path.join(root, folder, 'still-styles.ts');
  const parts = sheetsOf(path.join(root, folder, drawn));
  const named = [...readFileSync(names, 'utf8').matchAll(/import '([^']+)'/g)].map(([, name = '']) =>
    fileOf(names, name),
  );
  expect(parts.size).toBeGreaterThan(0);
  expect(named.toSorted()).toEqual([...parts].toSorted());
});

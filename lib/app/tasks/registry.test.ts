import { readFileSync } from 'node:fs';
import { timetable } from '@/lib/staff/operations/timetable';
import { backgroundTasks } from './registry';

test('every background task is documented for operators, and the timetable contains only known tasks', () => {
  const page = readFileSync('docs/operations/background-tasks.md', 'utf8');
  const table = page.match(/(?<=^\| `)[a-z-]+(?=` +\| [^|]+\|$)/gm);
  const names = Object.keys(backgroundTasks);
  expect(names.filter((name) => !table?.includes(name))).toEqual([]);
  expect(timetable.map(({ name }) => name).filter((name) => !names.includes(name))).toEqual([]);
});

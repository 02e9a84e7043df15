import { ok } from '@/lib/core/result';
import { z } from 'zod';
import { staffAction } from './staff-resource.server';

test.each<[z.ZodType, unknown, string]>([
  [z.enum(['dates', 'pay']), 'wrong', 'Choose one of the listed values'],
  [z.enum(['dates', 'pay'], 'Choose why the enquiry ends'), 'wrong', 'Choose why the enquiry ends'],
  [z.string(), undefined, 'Enter a value'],
  [z.string().min(1), '', 'Enter a value'],
  [z.string(), 5, 'Enter a valid value'],
  [z.uuid(), 'ENQ-1', 'Enter a valid value'],
  [z.string().max(3), 'abcd', 'Enter at most 3 characters'],
  [z.number().min(5), 4, 'Enter at least 5'],
  [z.array(z.string()).max(1), ['a', 'b'], 'Choose at most 1'],
  [z.string().refine((text) => text === 'J100001', 'Enter a job number'), 'J', 'Enter a job number'],
])('an action of staff refuses a wrong value of a field in plain English (%#)', (field, value, message) => {
  const action = staffAction({
    roles: ['manager'],
    body: z.object({ field }),
    run: async () => ok({ data: { id: '' }, change: null }),
  });
  const read = action.read({ field: value });
  expect(!read.ok && read.error.issues.map((issue) => issue.message)).toEqual([message]);
});

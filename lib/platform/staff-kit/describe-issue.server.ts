import type { z } from 'zod';

/** Plain English for a field whose schema has no message. zod's own messages name codes and types of the source. */
export const describeIssue: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'custom') return undefined;
  if (issue.code === 'invalid_value') return 'Choose one of the listed values';
  if (issue.input === undefined || issue.input === '') return 'Enter a value';
  if (issue.code !== 'too_big' && issue.code !== 'too_small') return 'Enter a valid value';

  const limit = issue.code === 'too_big' ? `at most ${issue.maximum}` : `at least ${issue.minimum}`;
  if (issue.origin === 'array') return `Choose ${limit}`;
  return issue.origin === 'string' ? `Enter ${limit} characters` : `Enter ${limit}`;
};

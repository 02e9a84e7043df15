import { z } from 'zod';
import { readFields } from '@/lib/http/form-fields.server';
import type { FormOutcome } from '@/lib/http/form.server';

/**
 * Submits typed values through a form's schema and `submit`, without the checks that `form()` makes first, such as
 * origin and rate limit.
 */
export async function sendForm<Request, Input>(
  form: {
    schema: (
      request: Request,
      fields: URLSearchParams,
    ) => z.ZodType<Input> | FormOutcome | Promise<z.ZodType<Input> | FormOutcome>;
    submit: (request: Request, input: Input) => Promise<FormOutcome>;
  },
  request: Request,
  typed: Record<string, string>,
): Promise<FormOutcome> {
  const fields = new URLSearchParams(typed);
  const schema = await form.schema(request, fields);
  if (!(schema instanceof z.ZodType)) return schema;
  const read = readFields(schema, fields);
  return 'input' in read ? form.submit(request, read.input) : read;
}

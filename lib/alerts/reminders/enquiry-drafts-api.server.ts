import { z } from 'zod';
import { apiError, type ApiAnswer, type SignedInApiRequest } from '@/lib/http/api-route.server';
import { takeRateLimit } from '@/lib/http/rate-limiting/take-rate-limit.server';
import { deleteDraft, upsertDraft } from './reminder-store.server';

const schema = z.object({ job_number: z.string().regex(/^J\d{6}$/) });

/**
 * POST records that the doctor's device holds a draft enquiry about a job. DELETE removes the record. The typed text
 * stays on the device.
 */
export async function answerEnquiryDrafts(request: SignedInApiRequest): Promise<ApiAnswer> {
  const { app, req, res, session } = request;
  const read = schema.safeParse(req.method === 'POST' ? request.body : req.query);
  if (!read.success) return apiError(400, 'A job number is missing');
  const { doctorId } = session;
  const now = app.clock.now();
  const rate = await takeRateLimit(app.db, { name: 'enquiry-drafts', client: doctorId }, now);
  if (!rate.allowed) {
    res.setHeader('Retry-After', String(rate.retryAfterSeconds));
    return apiError(
      429,
      'You have saved too many drafts in a short time. Wait a few minutes, then try again.',
    );
  }
  const number = read.data.job_number;
  if (req.method === 'DELETE') {
    await deleteDraft(app.db, { doctorId, number });
    return { status: 200, body: { noted: false } };
  }
  const noted = await upsertDraft(app.db, { doctorId, number, now });
  return noted ? { status: 200, body: { noted } } : apiError(404, 'There is no job with this number.');
}

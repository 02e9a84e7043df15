import { z } from 'zod';
import { credentialContentTypes } from '@/lib/doctors/credentials/credential';
import { apiError, type ApiAnswer, type ApiRequest } from '@/lib/http/api-route.server';
import { sendFile } from '@/lib/http/send-file.server';
import { readFileToken } from '@/lib/placements/placement/placement-files.server';
import { readReceipt } from './claim-expense.server';

export async function answerExpenseReceipt(request: ApiRequest): Promise<ApiAnswer> {
  const { config, db, storage } = request.app;
  const named = await readFileToken(request, 'expense-receipt');
  const id = z.uuid().safeParse(named?.id);
  const services = storage && { db, storage, secrets: config.secrets.documents };
  const file =
    services && named && id.success ? await readReceipt(services, { id: id.data, side: named.side }) : null;
  if (!file) return apiError(404, 'There is no receipt at this address');
  sendFile(request.res, { ...file, type: credentialContentTypes[file.fileType] });
  return null;
}

import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { cleanPicture } from '@/lib/platform/pictures/clean-picture.server';
import { recogniseFormat } from '@/lib/platform/pictures/decode-picture.server';
import type { VirusScan } from '@/lib/services/virus-scan/virus-scan';
import { maxCredentialBytes, type Credential, type CredentialFileProblem } from './credential';

export type ReadFile = Pick<Credential, 'fileType' | 'scan'> & { content: Buffer };

/**
 * Recognises the type by the content, scans the file for viruses and encodes pictures again. Never unpacks a PDF,
 * because a small malicious PDF can unpack to gigabytes.
 */
export async function readUploadedFile(
  file: Buffer,
  virusScan: VirusScan | null,
): Promise<Result<ReadFile, Failure<CredentialFileProblem>>> {
  if (file.length === 0) return fail({ code: 'credentials/no-file' });
  if (file.length > maxCredentialBytes) return fail({ code: 'credentials/too-large' });
  const format = recogniseFormat(file);
  if (format === 'heic') return fail({ code: 'credentials/heic' });
  if (format !== 'pdf' && format !== 'jpeg' && format !== 'png')
    return fail({ code: 'credentials/wrong-type' });
  const found = virusScan ? await virusScan.scan(file) : null;
  if (found === 'infected') return fail({ code: 'credentials/infected' });
  if (found === 'unavailable') return fail({ code: 'credentials/scanner-unavailable' });
  const scan = found ?? 'not-scanned';
  if (format === 'pdf')
    return hasEnd(file)
      ? ok({ fileType: 'pdf', scan, content: file })
      : fail({ code: 'credentials/unreadable' });
  const picture = await cleanPicture(file);
  if (!picture.ok)
    return fail({
      code:
        picture.failure.code === 'pictures/unreadable'
          ? 'credentials/unreadable'
          : 'credentials/too-many-pixels',
    });
  return ok({ fileType: 'jpg', scan, content: picture.value });
}

/** A PDF that was cut off lacks this mark. Some programs write a few bytes after the mark. */
const hasEnd = (file: Buffer) => file.subarray(-2048).includes('%%EOF');

import { useState, type ChangeEvent, type FormEvent } from 'react';
import { credentialFileProblems, maxCredentialBytes } from '@/lib/doctors/credentials/credential';

function findFileProblem(file: File | undefined): string | undefined {
  if (!file) return undefined;
  if (/\.hei[cf]$/i.test(file.name) || /^image\/hei[cf]/.test(file.type))
    return credentialFileProblems['credentials/heic'];
  return file.size > maxCredentialBytes ? credentialFileProblems['credentials/too-large'] : undefined;
}

/** Checks a file before it is sent, as far as the browser can. The server checks the content. */
export function useFileCheck(name: string) {
  const [problem, setProblem] = useState<string | undefined>();
  return {
    problem,
    onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
      const found = findFileProblem(currentTarget.files?.[0]);
      setProblem(found);
      if (found) currentTarget.value = '';
    },
    onSubmit(event: FormEvent<HTMLFormElement>, submit: (event: FormEvent<HTMLFormElement>) => void) {
      if (!problem) return submit(event);
      // Does not send the form, because the field is already empty. The server would report a missing file instead of
      // the problem.
      event.preventDefault();
      const field = event.currentTarget.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.focus();
    },
  };
}

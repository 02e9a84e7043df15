import { Alert, Box, Button } from '@mui/material';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { Confirm } from 'react-admin';
import type { StaffConsultant } from '@/lib/consultants/consultant/consultant-record';
import {
  findFileProblem,
  maxPictureSize,
  pictureProblems,
  pictureTypes,
} from '@/lib/platform/pictures/picture-file';
import { FileInput, FormGroup } from '@/components/staff/forms/form-group';
import { Actions } from '@/components/staff/kit/screen';
import { Detail } from '@/components/staff/kit/text';
import { useAct } from '@/components/staff/kit/use-act';
import { Face } from '@/components/ui/face';

type Props = { consultant: Pick<StaffConsultant, 'id' | 'name' | 'portrait' | 'hasPhotograph'> };

const shownPixels = 112;

export function PhotographForm({ consultant: { id, name, portrait, hasPhotograph } }: Props) {
  const { act, busy, refusal } = useAct('consultants');
  const field = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [refused, setRefused] = useState<File | null>(null);
  const [asks, setAsks] = useState(false);
  const ids = useId();
  const preview = usePreview(file);
  const error = problem ?? (file !== null && file === refused ? refusal?.message : null);

  function choose(chosen: File | undefined) {
    const found = chosen ? findFileProblem(chosen) : null;
    setProblem(found && pictureProblems[found]);
    setFile(found ? null : (chosen ?? null));
  }

  function clear() {
    if (field.current) field.current.value = '';
    choose(undefined);
  }

  async function upload(event: FormEvent) {
    event.preventDefault();
    const options = { done: 'Photograph uploaded', formShowsRefusal: true };
    if (!file) {
      if (!problem) setProblem('Choose a photograph first.');
    } else if (await act(id, 'upload-photograph', { body: file, ...options })) clear();
    else setRefused(file);
    field.current?.focus();
  }

  function cancel() {
    clear();
    field.current?.focus();
  }

  async function remove() {
    setAsks(false);
    await act(id, 'remove-photograph', { done: 'Photograph removed' });
    field.current?.focus();
  }

  return (
    <>
      <form noValidate onSubmit={(event) => void upload(event)}>
        <FormGroup title="Photograph">
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'start' }}>
            {preview ? (
              <Box
                component="img"
                src={preview}
                alt={`Preview of the photograph of ${name}`}
                sx={{
                  width: shownPixels,
                  height: shownPixels,
                  objectFit: 'cover',
                  borderRadius: 'var(--r-card)',
                }}
              />
            ) : (
              <Face src={portrait} name={name} size={shownPixels} square />
            )}
            <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
              <label htmlFor={`${ids}-file`}>
                <b>Choose a photograph</b>
              </label>
              <Detail id={`${ids}-hint`}>
                JPEG, PNG or WebP, at most {maxPictureSize}. The site crops it to a square, which may differ
                from the preview, and removes its location data.
              </Detail>
              {error && (
                <Alert severity="error" id={`${ids}-error`} sx={{ mt: 1 }}>
                  {error}
                </Alert>
              )}
              <FileInput
                ref={field}
                id={`${ids}-file`}
                type="file"
                accept={pictureTypes}
                aria-describedby={error ? `${ids}-hint ${ids}-error` : `${ids}-hint`}
                aria-invalid={Boolean(error)}
                onChange={(event) => choose(event.target.files?.[0])}
              />
              <Actions>
                <Button type="submit" variant={file ? 'contained' : 'outlined'} disabled={busy}>
                  Upload photograph
                </Button>
                {file && (
                  <Button variant="text" disabled={busy} onClick={cancel}>
                    Cancel
                  </Button>
                )}
                {hasPhotograph && !file && (
                  <Button variant="outlined" disabled={busy} onClick={() => setAsks(true)}>
                    Remove photograph
                  </Button>
                )}
              </Actions>
            </Box>
          </Box>
        </FormGroup>
      </form>
      <Confirm
        isOpen={asks}
        title={`Remove the photograph of ${name}?`}
        content="Doctors will then see a drawing of this consultant, or the consultant’s initials if there is no drawing."
        onConfirm={() => void remove()}
        onClose={() => setAsks(false)}
      />
    </>
  );
}

/** Reads a file as a `data:` URL, because the content security policy forbids `blob:` pictures. */
function usePreview(file: File | null): string | null {
  const [preview, setPreview] = useState<{ file: File; address: string } | null>(null);
  useEffect(() => {
    if (!file) return;
    const reader = new FileReader();
    reader.onload = () => {
      if (typeof reader.result === 'string') setPreview({ file, address: reader.result });
    };
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return file && preview?.file === file ? preview.address : null;
}

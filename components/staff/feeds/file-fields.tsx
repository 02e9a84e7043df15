import { useState } from 'react';
import { FormDataConsumer, RadioButtonGroupInput, SelectInput, TextInput, required } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { csvFields } from '@/lib/feeds/import/formats/csv-mapping';
import { encodingNames } from '@/lib/feeds/import/formats/feed-encoding';
import { formatNames, toChoices } from './feed-labels';
import { MappingInput, type MappingRow } from './mapping-input';
import { PreviewOfFile, type FilePreview } from './preview-of-file';
import { UploadFile, type UploadedFile } from './upload-file';

/** Uploads a file for the preview and the check, and sets its format. */
export function FileUpload({ source, label }: { source: string; label: string }) {
  const { setValue } = useFormContext();
  function take(file: UploadedFile | null) {
    setValue('file', file?.id ?? null);
    if (file) setValue('format', file.format);
  }
  return <UploadFile source={source} label={label} onUploaded={take} />;
}

export function FileFields({ isNew }: { isNew: boolean }) {
  const { setValue, getValues } = useFormContext();
  const [seen, setSeen] = useState<FilePreview | null>(null);
  // In the form, so that a draft with proposed columns still asks to confirm them.
  const isMappingOpen = Boolean(useWatch({ name: 'isMappingOpen' }));
  const file = useWatch({ name: 'file' });
  const [lastFile, setLastFile] = useState(file);
  if (file !== lastFile) {
    setLastFile(file);
    setSeen(null);
  }

  function show(preview: FilePreview) {
    // Keeps the earlier proposals, because a second preview uses the confirmed mapping and proposes nothing.
    setSeen((before) => ({
      ...preview,
      proposals: preview.proposals.length > 0 ? preview.proposals : (before?.proposals ?? []),
    }));
    if (preview.record) setValue('record', preview.record, { shouldDirty: true });
    if (preview.proposals.length === 0) return;
    const rows: MappingRow[] = getValues('mapping') ?? [];
    const mapping = csvFields.map((field) => ({
      ...rows.find((row) => row.field === field),
      field,
      column: preview.proposals.find((one) => one.field === field)?.column ?? '',
    }));
    setValue('mapping', mapping, { shouldDirty: true });
    setValue('isMappingOpen', true);
  }

  return (
    <>
      {!isNew && <FileUpload source={String(getValues('id'))} label="Upload a file to try these settings" />}
      <SelectInput
        source="format"
        label="Format"
        helperText={false}
        choices={toChoices(formatNames)}
        validate={required()}
      />
      <SelectInput
        source="encoding"
        label="Encoding"
        choices={toChoices(encodingNames)}
        emptyText="Detect from the file"
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        parse={(value: string) => value || null}
        helperText="Change the encoding only if accents or quotation marks look wrong in the preview"
      />
      <RadioButtonGroupInput
        source="dateOrder"
        label="How to read 05/06/2027"
        helperText={false}
        choices={toChoices({ dmy: '5 June', mdy: '6 May' })}
      />
      <FormDataConsumer>
        {({ formData }) => {
          const isXml = formData.format === 'xml';
          const rows: MappingRow[] = formData.mapping ?? [];
          const mapsXml =
            isXml && (seen !== null || Boolean(formData.record) || rows.some(({ column }) => column));
          return (
            <>
              <PreviewOfFile values={formData} onSeen={show} />
              {mapsXml && (
                <TextInput
                  source="record"
                  label="Element that contains one job"
                  helperText={describeElements(seen)}
                />
              )}
              {(formData.format === 'csv' || mapsXml) && (
                <MappingInput
                  columns={seen?.columns ?? []}
                  proposals={seen?.proposals ?? []}
                  confirmed={!isMappingOpen}
                  onConfirm={() => setValue('isMappingOpen', false)}
                />
              )}
            </>
          );
        }}
      </FormDataConsumer>
    </>
  );
}

function describeElements(seen: FilePreview | null): string {
  if (!seen || seen.elements.length === 0)
    return 'If you leave this field empty, we look for elements with names such as job, vacancy and item';
  return `In the file: ${seen.elements.map(({ name, count }) => `${name} (${count})`).join(', ')}`;
}

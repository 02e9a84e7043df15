import { Alert, Box } from '@mui/material';
import { useId, useState, type ChangeEvent } from 'react';
import { useDataProvider } from 'react-admin';
import type { FeedFormat } from '@/lib/feeds/import/formats/advert';
import { maxFeedFileBytes } from '@/lib/feeds/sources/feed-source';
import { FileInput } from '@/components/staff/forms/form-group';
import type { StaffDataProvider } from '@/components/staff/kit/data-provider';
import { Detail } from '@/components/staff/kit/text';
import { readRefusal } from '@/components/staff/kit/use-act';

export type UploadedFile = { id: string; format: FeedFormat };

type Props = {
  source: string;
  label: string;
  /** Called with null when another file is chosen, and with the file when the site has stored it. */
  onUploaded: (file: UploadedFile | null) => void;
};

/** Field that uploads a file as soon as it is chosen. Uploading alone imports nothing. */
export function UploadFile({ source, label, onUploaded }: Props) {
  const provider = useDataProvider<StaffDataProvider>();
  const [state, setState] = useState<{ busy?: boolean; problem?: string; done?: string }>({});
  const id = useId();

  async function upload({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    onUploaded(null);
    if (!file) return setState({});
    if (file.size > maxFeedFileBytes) return setState({ problem: 'This file is larger than 20 MB' });
    setState({ busy: true });
    try {
      // Sends the file as plain bytes, because the API accepts no other type and recognises the format itself.
      const bytes = new File([file], file.name, { type: 'application/octet-stream' });
      const { data } = await provider.act<UploadedFile>('feeds', source, 'upload', bytes);
      setState({ done: `${file.name} uploaded. Nothing has been imported yet.` });
      onUploaded(data);
    } catch (error) {
      setState({ problem: readRefusal(error).message });
    }
  }

  return (
    <Box sx={{ my: 1, width: '100%' }}>
      <label htmlFor={id}>
        <b>{label}</b>
      </label>
      <Detail id={`${id}-hint`}>
        CSV, TSV, XML or JSON, at most 20 MB. Save an Excel workbook as “CSV UTF-8” first.
      </Detail>
      <FileInput
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,.xml,.json,.jsonld,.ndjson,.gz,.xlsx,.xls"
        disabled={state.busy ?? false}
        aria-invalid={Boolean(state.problem)}
        aria-describedby={state.problem ? `${id}-hint ${id}-problem` : `${id}-hint`}
        onChange={(event) => void upload(event)}
      />
      <div role="status">
        {state.busy && 'Uploading…'}
        {state.done}
      </div>
      {state.problem && (
        <Alert severity="error" id={`${id}-problem`}>
          {state.problem}
        </Alert>
      )}
    </Box>
  );
}

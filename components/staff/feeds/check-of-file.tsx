import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { encodingNames } from '@/lib/feeds/import/formats/feed-encoding';
import type { CountedKind, FeedCheck, FeedPage, FeedReport } from '@/lib/feeds/sources/staff-feed';
import { formatDate } from '@/lib/core/months';
import { DataTable, ScrollBox } from '@/components/staff/kit/data-table';
import { Actions } from '@/components/staff/kit/screen';
import { KeyFigures, Section } from '@/components/staff/kit/section';
import { useMay } from '@/components/staff/kit/staff-session';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import { useAct } from '@/components/staff/kit/use-act';
import { UploadFile, type UploadedFile } from './upload-file';

const records = (count: number) => (count === 1 ? '1 record' : `${count} records`);

/** Result of a trial import of the whole file, and the step that publishes the source. */
export function CheckOfFile({ feed }: { feed: FeedPage }) {
  const { act, busy } = useAct('feeds');
  const may = useMay('feeds', 'publish');
  const { check } = feed;
  if (!check) return feed.draft ? <NotChecked feed={feed} /> : null;
  const { report } = check;
  const isReady = report?.isUsable && !check.importing;
  const canCheckAgain = may && !check.uploaded && !check.importing;
  const hasFailed = Boolean(report?.problem) && !report?.isUsable;
  return (
    <Section title="Check of the file" aside={describeCheck(check)}>
      <Box role="status" sx={{ my: 1 }}>
        {!report && 'We are reading the whole file. No jobs are published yet.'}
        {check.importing && 'Importing the uploaded file…'}
      </Box>
      {report && <Report report={report} action={hasFailed && canCheckAgain && <CheckAgain feed={feed} />} />}
      {may && report && !check.importing && (
        <Actions sx={{ mt: 2 }}>
          {isReady && (
            <Button
              variant="contained"
              disabled={busy}
              onClick={() =>
                void act(feed.id, 'publish', {
                  body: { requestedAt: check.requestedAt },
                  done: 'The source is published. The import starts now',
                })
              }
            >
              {feed.draft ? 'Publish this source' : 'Import this file'}
            </Button>
          )}
          {!hasFailed && canCheckAgain && <CheckAgain feed={feed} />}
          {!feed.draft && (
            <Button
              variant="text"
              disabled={busy}
              onClick={() => void act(feed.id, 'discard-check', { done: 'Check discarded' })}
            >
              Discard this check
            </Button>
          )}
        </Actions>
      )}
    </Section>
  );
}

function describeCheck({ uploaded, by, requestedAt }: FeedCheck): string {
  const what = uploaded ? `File uploaded by ${by}` : `File at the source’s address, check requested by ${by}`;
  return `${what}, ${staffDayTime(requestedAt)}`;
}

function NotChecked({ feed }: { feed: FeedPage }) {
  const may = useMay('feeds', 'check');
  return (
    <Alert severity="info" sx={{ mb: 2 }} action={may && feed.address && <CheckAgain feed={feed} />}>
      This source is not published. Check its file first.
    </Alert>
  );
}

function CheckAgain({ feed }: { feed: FeedPage }) {
  const { act, busy } = useAct('feeds');
  return (
    <Button disabled={busy} onClick={() => void act(feed.id, 'check', { done: 'We are checking the file' })}>
      {feed.check ? 'Check again' : 'Check the file'}
    </Button>
  );
}

function Report({ report, action }: { report: FeedReport; action: ReactNode }) {
  const { counts, problem, isUsable, quarantined, warnings, jobs, encoding } = report;
  const figures: [string, number][] = [
    ['Records read', counts.seen],
    ['New jobs', counts.added],
    ['Updated jobs', counts.updated],
    ['Quarantined', counts.rejected],
    ['With warnings', counts.warned],
    ['Duplicates', counts.repeated],
  ];
  return (
    <>
      {problem && (
        <Alert severity={isUsable ? 'warning' : 'error'} action={action} sx={{ my: 1 }}>
          {isUsable
            ? `The import would wait for a decision by staff, and no job would close: ${problem}`
            : problem}
        </Alert>
      )}
      {counts.seen > 0 && (
        <KeyFigures>
          {figures.map(([label, count]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{count}</dd>
            </div>
          ))}
          <div>
            <dt>Encoding</dt>
            <dd>{(encodingNames as Record<string, string>)[encoding] ?? encoding}</dd>
          </div>
        </KeyFigures>
      )}
      <Kinds caption="Records that would be quarantined" kinds={quarantined} />
      <Kinds caption="Records that would be imported with a warning" kinds={warnings} />
      {jobs.length > 0 && (
        <ScrollBox label="Examples of new jobs" sx={{ mt: 2 }}>
          <DataTable>
            <caption>Examples of new jobs</caption>
            <thead>
              <tr>
                {['Reference', 'Title', 'Place', 'Start date'].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {jobs.map((job) => (
                <tr key={job.reference}>
                  <th scope="row">{job.reference}</th>
                  <td>{job.title}</td>
                  <td>{job.place}</td>
                  <td>{job.start ? formatDate(job.start, { weekday: false }) : 'No date'}</td>
                </tr>
              ))}
            </tbody>
          </DataTable>
        </ScrollBox>
      )}
    </>
  );
}

function Kinds({ caption, kinds }: { caption: string; kinds: CountedKind[] }) {
  if (kinds.length === 0) return null;
  return (
    <ScrollBox label={caption} sx={{ mt: 2 }}>
      <DataTable>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Problem</th>
            <th scope="col" className="number">
              Records
            </th>
            <th scope="col">For example</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ label, count, examples }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="number">{count}</td>
              <td>
                {examples.join(', ')}
                {count > examples.length && ` and ${records(count - examples.length)} more`}
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </ScrollBox>
  );
}

export function UploadToFeed({ feed }: { feed: FeedPage }) {
  const { act, busy } = useAct('feeds');
  const [isOpen, setIsOpen] = useState(false);
  const [file, setFile] = useState<UploadedFile | null>(null);
  const close = () => {
    setIsOpen(false);
    setFile(null);
  };
  const check = async () => {
    if (await act(feed.id, 'check', { body: { file: file?.id }, done: 'We are checking the file' })) close();
  };
  const isOther = file !== null && file.format !== feed.format;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Upload a file…</Button>
      <Dialog open={isOpen} onClose={close} aria-labelledby="upload-title" fullWidth maxWidth="sm">
        <DialogTitle id="upload-title">Upload a file for {feed.name}</DialogTitle>
        <DialogContent>
          <p>
            We read the file with this source’s mapping. You will see what it would change before we publish
            anything. Jobs that are missing from the file will close, as in every other import.
          </p>
          <UploadFile source={feed.id} label="File" onUploaded={setFile} />
          {isOther && (
            <Alert severity="warning">
              This file seems to have a different format from the source. Check the result before you import
              it.
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>Cancel</Button>
          <Button variant="contained" disabled={busy || !file} onClick={() => void check()}>
            Check the file
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

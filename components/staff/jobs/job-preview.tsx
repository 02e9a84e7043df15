import { Alert, Box, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useWatch, type FieldValues } from 'react-hook-form';
import type { StaffDataProvider } from '@/components/staff/kit/data-provider';
import { RichText } from '@/components/jobs/listing/rich-text';
import { Facts, type Fact } from '@/components/staff/kit/section';
import { readRefusal } from '@/components/staff/kit/use-act';
import type { JobPageView } from '@/lib/jobs/listing/job-page-view';

const pauseMs = 600;

function isBegun(typed: FieldValues): boolean {
  return Boolean(typed.specialty && typed.placeId && typed.description && typed.facilityDescription);
}

export function JobPreview({ id, stored }: { id: string; stored: JobPageView | null }) {
  const typed = useWatch();
  const provider = useDataProvider<StaffDataProvider>();
  const [view, setView] = useState(stored);
  const [problem, setProblem] = useState('');
  const asks = isBegun(typed);
  useEffect(() => {
    if (!asks) return undefined;
    let current = true;
    const timer = setTimeout(() => {
      provider
        .act<{ id: string; preview: JobPageView }>('jobs', id, 'preview', typed)
        .then(({ data }) => {
          if (!current) return;
          setView(data.preview);
          setProblem('');
        })
        .catch((error: unknown) => {
          if (current) setProblem(readRefusal(error).message);
        });
    }, pauseMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [typed, asks, provider, id]);

  return (
    <Box
      component="section"
      aria-label="Public page"
      sx={{ minWidth: 0, position: { lg: 'sticky' }, top: { lg: '4rem' } }}
    >
      <Typography component="h2" variant="h6" sx={{ borderBottom: 2, borderColor: 'primary.main', mb: 1 }}>
        Public page
      </Typography>
      {problem && (
        <Alert severity="info" sx={{ mb: 1 }}>
          Some fields have errors, so this preview shows the last valid version.
        </Alert>
      )}
      {view ? (
        <PublicPage view={view} />
      ) : (
        <p>A preview of the job’s page appears here once the fields are filled in.</p>
      )}
    </Box>
  );
}

export function PublicPage({ view }: { view: JobPageView }) {
  const { dates, rate, place } = view.facts;
  const facts: Fact[] = [
    ['Dates', dates.value, dates.detail],
    // Omits the currency if the text already contains it.
    ['Pay', rate.text, rate.detail && rate.text.includes(rate.detail) ? null : rate.detail],
    ['Place', place.value, place.detail],
  ];
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Typography component="p" sx={{ color: 'text.secondary' }}>
        {view.kind}
      </Typography>
      <Typography component="h3" variant="h5">
        {view.title}
      </Typography>
      {view.advertised && <p>Advertised as: {view.advertised}</p>}
      <p>{view.lead}</p>
      <Facts rows={[...facts, ...view.rows.map(([, term, value]): Fact => [term, value])]} />
      {view.description.length > 0 && (
        <>
          <Typography component="h4" variant="subtitle1" sx={{ fontWeight: 700, mt: 2 }}>
            About the role
          </Typography>
          <RichText nodes={view.description} />
        </>
      )}
      {view.requirements.length > 0 && (
        <>
          <Typography component="h4" variant="subtitle1" sx={{ fontWeight: 700, mt: 2 }}>
            What you need
          </Typography>
          <ul>
            {view.requirements.map((label) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
        </>
      )}
    </Box>
  );
}

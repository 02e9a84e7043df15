import { Alert, Box, Button, Checkbox, FormControlLabel, TextField } from '@mui/material';
import { useState } from 'react';
import { HttpError, useDataProvider, useGetOne, type RaRecord } from 'react-admin';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { useCreationIds } from '@/components/staff/forms/use-creation-id';
import type { StaffDataProvider } from '@/components/staff/kit/data-provider';
import { EmailPreview, type PreviewedEmail } from '@/components/staff/kit/email-preview';
import { RecordState } from '@/components/staff/kit/record-states';
import { Actions, Screen } from '@/components/staff/kit/screen';
import { Lines, Row, Section } from '@/components/staff/kit/section';
import { Detail, Strong } from '@/components/staff/kit/text';
import { toRow } from '@/components/staff/kit/use-row-focus';
import { afterSaving } from '@/components/staff/kit/unsaved-text';
import { readRefusal, useAct } from '@/components/staff/kit/use-act';
import { count } from '@/lib/core/text';
import type { FittingForDoctor, FittingVacancy } from '@/lib/employers/matching/matching';
import { shortlistLimits } from '@/lib/employers/shortlists/shortlist';
import { MatchReasons } from './match-reasons';

/** Screen on which staff ask a doctor about several vacancies in one email. The URL names the vacancies. */
export function PutForwardTogether() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const query = useGetOne<FittingForDoctor>('fitting-work', { id }, { retry: false });
  const { data, error } = query;
  const isMissing = error instanceof HttpError && error.status === 404;
  const asked = search.get('for')?.split(',') ?? [];
  if (data?.person && !isMissing)
    return (
      <Ask
        doctor={data}
        person={data.person}
        vacancies={data.vacancies.filter((vacancy) => asked.includes(vacancy.id))}
      />
    );
  return (
    <Screen heading={isMissing ? 'Doctor not found' : 'Put forward'}>
      {!isMissing && <RecordState what="list of vacancies" of={{ ...query, record: undefined }} />}
      {data && <Alert severity="warning">We have no email address for this doctor.</Alert>}
      <Link to={`/doctors/${id}/work`}>Back to suitable work</Link>
    </Screen>
  );
}

type Props = {
  doctor: FittingForDoctor;
  person: NonNullable<FittingForDoctor['person']>;
  vacancies: readonly FittingVacancy[];
};
type Words = { shared: string; unnamed: boolean; other: Readonly<Record<string, string>> };
type Preview = { words: Words; count: number; email: PreviewedEmail | null; refusal: string | null };

const isFree = ({ listed, isEnded }: FittingVacancy) => listed === null && !isEnded;

function Ask({ doctor, person, vacancies }: Props) {
  const provider = useDataProvider<StaffDataProvider>();
  const navigate = useNavigate();
  const { act, busy } = useAct('vacancies');
  const getCreationId = useCreationIds();
  const [left, setLeft] = useState<readonly string[]>([]);
  const [words, setWords] = useState<Words>({ shared: '', unnamed: false, other: {} });
  const [seen, setSeen] = useState<Preview | null>(null);
  const [loading, setLoading] = useState(false);
  const chosen = vacancies.filter((vacancy) => isFree(vacancy) && !left.includes(vacancy.id));
  const [first] = chosen;
  const back = `/doctors/${doctor.id}/work`;
  const [own, ...also] = chosen.map(({ id }) => ({
    id: getCreationId(id),
    vacancyId: id,
    summary: words.other[id]?.trim() || words.shared,
  }));
  const body = { id: own?.id, summary: own?.summary, person, unnamed: words.unnamed, also };
  async function preview(vacancyId: string) {
    setLoading(true);
    const of = { words, count: chosen.length };
    try {
      const { data } = await provider.act<RaRecord & { email: PreviewedEmail | null }>(
        'vacancies',
        vacancyId,
        'preview-asking',
        body,
      );
      setSeen({ ...of, email: data.email, refusal: null });
    } catch (error) {
      setSeen({ ...of, email: null, refusal: readRefusal(error).message });
    }
    setLoading(false);
  }
  async function ask(vacancyId: string) {
    const done = seen?.email
      ? `We emailed ${doctor.name} to ask about ${count(chosen.length, 'vacancy', 'vacancies')}.`
      : `${doctor.name} added to ${count(chosen.length, 'shortlist')}`;
    if (await act(vacancyId, 'add-doctor', { body, done }))
      void navigate(back, { state: { ...afterSaving, ...toRow(vacancyId) } });
  }
  const isCurrent = seen?.words === words && seen.count === chosen.length;
  const title = `Put ${doctor.name} forward`;
  return (
    <Screen
      title={title}
      crumbs={
        <>
          <Link to={back}>Suitable work for {doctor.name}</Link> / {title}
        </>
      }
    >
      {first && (
        <Box sx={{ mb: 3 }}>
          <TextField
            fullWidth
            multiline
            margin="dense"
            label="Summary for the employers (optional)"
            value={words.shared}
            onChange={({ target }) => setWords({ ...words, shared: target.value })}
            slotProps={{ htmlInput: { maxLength: shortlistLimits.summary } }}
          />
          <FormControlLabel
            control={
              <Checkbox
                checked={words.unnamed}
                onChange={({ target }) => setWords({ ...words, unnamed: target.checked })}
              />
            }
            label="Show the name only after the employer accepts"
          />
        </Box>
      )}
      <Section title={count(chosen.length, 'vacancy', 'vacancies')}>
        <Lines none="None of these vacancies can be asked about. Go back and choose others.">
          {chosen.map((vacancy) => (
            <li key={vacancy.id}>
              <Row as="div">
                <Strong>
                  {vacancy.title}, {vacancy.dates}
                </Strong>
                <Button
                  size="small"
                  aria-label={`Remove ${vacancy.reference}`}
                  onClick={() => setLeft([...left, vacancy.id])}
                >
                  Remove
                </Button>
              </Row>
              <Detail>{[vacancy.reference, ...vacancy.details, vacancy.terms].join(' · ')}</Detail>
              <MatchReasons
                name={vacancy.reference}
                reasons={[
                  ...(vacancy.isWhole ? [] : [{ tone: 'missing' as const, text: vacancy.fit }]),
                  ...(vacancy.alsoAsked ? [{ tone: 'missing' as const, text: vacancy.alsoAsked }] : []),
                  ...vacancy.reasons,
                ]}
                warningsOnly
              />
              <TextField
                fullWidth
                multiline
                size="small"
                margin="dense"
                label="Different summary for this vacancy (optional)"
                value={words.other[vacancy.id] ?? ''}
                onChange={({ target }) =>
                  setWords({ ...words, other: { ...words.other, [vacancy.id]: target.value } })
                }
                slotProps={{
                  htmlInput: {
                    'aria-label': `Different summary for ${vacancy.reference} (optional)`,
                    maxLength: shortlistLimits.summary,
                  },
                }}
              />
            </li>
          ))}
        </Lines>
      </Section>
      {first && (
        <>
          <Actions sx={{ mt: 1 }}>
            <Button
              variant={isCurrent && !seen.refusal ? 'outlined' : 'contained'}
              disabled={loading}
              onClick={() => void preview(first.id)}
            >
              Preview email
            </Button>
            {isCurrent && !seen.refusal && (
              <Button variant="contained" disabled={busy} onClick={() => void ask(first.id)}>
                Ask for consent to {count(chosen.length, 'vacancy', 'vacancies')}
              </Button>
            )}
          </Actions>
          <div role="status">
            {seen && !isCurrent && (
              <Alert severity="info">You have made changes. Preview the email again.</Alert>
            )}
            {isCurrent && seen.refusal && <Alert severity="error">{seen.refusal}</Alert>}
            {isCurrent && seen.email && <EmailPreview email={seen.email} />}
            {isCurrent && !seen.email && !seen.refusal && (
              <Alert severity="info">{doctor.name} has already agreed and gets no email.</Alert>
            )}
          </div>
        </>
      )}
    </Screen>
  );
}

import { Alert, Box, Button, Checkbox, FormControlLabel, TextField } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState, type FormEvent } from 'react';
import { useDataProvider, useNotify, useSidebarState, type RaRecord } from 'react-admin';
import { useNavigate } from 'react-router';
import { deviceNow } from '@/components/forms/draft';
import { useCreationIds } from '@/components/staff/forms/use-creation-id';
import type { StaffDataProvider } from '@/components/staff/kit/data-provider';
import { EmailPreview } from '@/components/staff/kit/email-preview';
import { Actions } from '@/components/staff/kit/screen';
import { Lines, Row } from '@/components/staff/kit/section';
import { Detail, Strong } from '@/components/staff/kit/text';
import { toRow } from '@/components/staff/kit/use-row-focus';
import { afterSaving } from '@/components/staff/kit/unsaved-text';
import { readRefusal, useAct } from '@/components/staff/kit/use-act';
import { count } from '@/lib/core/text';
import type { DoctorMatches, MatchedDoctor } from '@/lib/employers/matching/matching';
import { MatchReasons } from './match-reasons';
import { shortlistLimits } from '@/lib/employers/shortlists/shortlist';

type Words = { summary: string; unnamed: boolean };
type Email = { to: string; subject: string; text: string };
type Preview = { doctor: MatchedDoctor; email: Email | null; refusal: string | null };
type Props = {
  matches: DoctorMatches;
  vacancyId: string;
  chosen: readonly MatchedDoctor[];
  toggle: (doctor: MatchedDoctor) => void;
  /** Screen that opens after staff have asked the doctors. `row` gets the focus, or the first doctor if it is null. */
  path: { to: string; row: string | null };
};

/** Summaries of people whom staff asked since the page was loaded, with the day. The device stores nothing. */
const askedSummaries = new Map<string, { summary: string; day: string }>();
const getDay = () => new Date(deviceNow()).toDateString();

function findSummary({ personId }: MatchedDoctor): string {
  const asked = askedSummaries.get(personId ?? '');
  return asked?.day === getDay() ? asked.summary : '';
}

export function ChosenDoctors({ matches, vacancyId, chosen, toggle, path }: Props) {
  const provider = useDataProvider<StaffDataProvider>();
  const navigate = useNavigate();
  const { act, busy } = useAct('vacancies');
  const [words, setWords] = useState<Record<string, Words>>({});
  const getCreationId = useCreationIds();
  const [newest, setNewest] = useState<{ words: typeof words; previews: readonly Preview[] } | null>(null);
  const [loading, setLoading] = useState(false);

  const getWords = (doctor: MatchedDoctor): Words => words[doctor.id] ?? { summary: '', unnamed: false };
  const buildBody = (doctor: MatchedDoctor) => ({
    id: getCreationId(doctor.id),
    person: doctor.person,
    ...getWords(doctor),
  });
  function change(doctor: MatchedDoctor, change: Partial<Words>) {
    setWords({ ...words, [doctor.id]: { ...getWords(doctor), ...change } });
  }
  async function preview() {
    setLoading(true);
    const seen = await Promise.all(
      chosen.map(async (doctor): Promise<Preview> => {
        try {
          const body = buildBody(doctor);
          const { data } = await provider.act<RaRecord & { email: Email | null }>(
            'vacancies',
            vacancyId,
            'preview-asking',
            body,
          );
          return { doctor, email: data.email, refusal: null };
        } catch (error) {
          return { doctor, email: null, refusal: readRefusal(error).message };
        }
      }),
    );
    setNewest({ words, previews: seen });
    setLoading(false);
  }
  // Ignores previews of other texts or doctors, so that staff send only what they have seen.
  const isCurrent =
    newest?.words === words &&
    newest.previews.length === chosen.length &&
    chosen.every(({ id }, at) => newest.previews[at]?.doctor.id === id);
  const previews = isCurrent ? newest.previews : null;
  async function ask() {
    for (const { doctor, email } of previews ?? []) {
      const done = email
        ? `We emailed ${doctor.name} to ask for their consent.`
        : `${doctor.name} added to the shortlist`;
      if (!(await act(vacancyId, 'add-doctor', { body: buildBody(doctor), done }))) return;
      const { summary } = getWords(doctor);
      if (doctor.personId && summary) askedSummaries.set(doctor.personId, { summary, day: getDay() });
    }
    void navigate(path.to, { state: { ...afterSaving, ...toRow(path.row ?? chosen[0]?.personId ?? null) } });
  }
  const [isMenuOpen] = useSidebarState();
  const ready = previews !== null && previews.length > 0 && previews.every(({ refusal }) => refusal === null);
  const doctors = count(chosen.length, 'doctor');
  const previewLabel = chosen.length > 1 ? 'Preview emails' : 'Preview email';
  return (
    <>
      {/* If the URL names a doctor, this panel is above the lists. */}
      {!previews && path.row === null && (
        <FootBar className="foot-bar" isMenuOpen={isMenuOpen}>
          <Strong className="nowrap">{doctors} chosen</Strong>
          {chosen.length > 0 ? (
            <Button
              variant="contained"
              disabled={loading}
              onClick={() => {
                document.getElementById('chosen-title')?.focus();
                void preview();
              }}
            >
              {previewLabel}
            </Button>
          ) : (
            <Button variant="outlined" onClick={() => document.getElementById(nameFieldId)?.focus()}>
              Add by name
            </Button>
          )}
        </FootBar>
      )}
      <Box
        component="section"
        aria-labelledby="chosen-title"
        sx={{
          gridColumn: { md: 2 },
          gridRow: { md: 1 },
          mt: { md: 0.75 },
          p: 2,
          borderTop: '0.3125rem solid var(--primary)',
          borderRadius: 'var(--r-card)',
          bgcolor: 'var(--tint)',
          '& h2': { mb: 1, fontSize: 'var(--t-lg)' },
          '& > p': { mb: 1, fontSize: 'var(--t-sm)' },
          position: { md: 'sticky' },
          top: { md: '4rem' },
          maxHeight: { md: 'calc(100vh - 5rem)' },
          overflowY: { md: 'auto' },
        }}
      >
        <h2 id="chosen-title" tabIndex={-1}>
          Chosen: {chosen.length}
        </h2>
        {matches.promisedTo && <p>Vacancy promised to {matches.promisedTo}, not claimed</p>}
        {chosen.length === 0 && (
          <p className="muted">Tick the doctors to ask for consent, or search by name.</p>
        )}
        <Lines>
          {chosen.map((doctor) => (
            <li key={doctor.id}>
              <Row as="div">
                <Strong>{doctor.name}</Strong>
                <Button size="small" aria-label={`Remove ${doctor.name}`} onClick={() => toggle(doctor)}>
                  Remove
                </Button>
              </Row>
              <Detail>{doctor.days}</Detail>
              <MatchReasons name={doctor.name} reasons={doctor.reasons} warningsOnly />
              <TextField
                label="Summary for the employer (optional)"
                value={getWords(doctor).summary}
                onChange={(event) => change(doctor, { summary: event.target.value })}
                slotProps={{
                  htmlInput: {
                    'aria-label': `Summary for the employer (optional): ${doctor.name}`,
                    maxLength: shortlistLimits.summary,
                  },
                }}
                margin="dense"
                multiline
                fullWidth
              />
              {!getWords(doctor).summary && findSummary(doctor) && (
                <Detail>
                  For another vacancy, you wrote today: “{findSummary(doctor)}”{' '}
                  <Button size="small" onClick={() => change(doctor, { summary: findSummary(doctor) })}>
                    Use these words
                  </Button>
                </Detail>
              )}
              <FormControlLabel
                control={
                  <Checkbox
                    checked={words[doctor.id]?.unnamed ?? false}
                    onChange={(event) => change(doctor, { unnamed: event.target.checked })}
                  />
                }
                label="Show the name only after the employer accepts"
              />
            </li>
          ))}
        </Lines>
        <SearchByName matches={matches} chosen={chosen} toggle={toggle} />
        <Actions sx={{ mt: 2 }}>
          <Button
            variant={ready ? 'outlined' : 'contained'}
            disabled={loading || chosen.length === 0}
            onClick={() => void preview()}
            sx={{ '.foot-bar + section &': { display: { xs: 'none', md: 'inline-flex' } } }}
          >
            {previewLabel}
          </Button>
          {ready && (
            <Button variant="contained" disabled={busy} onClick={() => void ask()}>
              Ask {doctors} for consent
            </Button>
          )}
        </Actions>
        <div role="status">
          {newest && !previews && chosen.length > 0 && (
            <Alert severity="info">You have made changes. Preview the email again.</Alert>
          )}
          {previews?.map(({ doctor, email, refusal }) => (
            <div key={doctor.id}>
              {refusal && (
                <Alert severity="error">
                  {doctor.name}: {refusal}
                </Alert>
              )}
              {email && <EmailPreview email={email} />}
              {!email && !refusal && (
                <Alert severity="info">{doctor.name} has already agreed and gets no email.</Alert>
              )}
            </div>
          ))}
        </div>
        <Box sx={{ mt: 1.5 }}>
          <Detail>
            {chosen.length > 1 && 'Each doctor gets a separate email. '}
            The employer sees only doctors who have agreed to be put forward.
          </Detail>
        </Box>
      </Box>
    </>
  );
}

const nameFieldId = 'doctor-by-name';

/** Bar at the bottom of a phone, where the panel with the chosen doctors is below the lists. */
const FootBar = styled('div', { shouldForwardProp: (prop) => prop !== 'isMenuOpen' })<{
  isMenuOpen: boolean;
}>(({ theme, isMenuOpen }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.appBar,
  inset: 'auto 0 0',
  display: 'flex',
  gap: '0.5rem',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '0.5rem 1.5rem',
  borderTop: '1px solid var(--line)',
  background: 'var(--page)',
  '& > .MuiButton-root': { minHeight: 'var(--touch)' },
  // Beside the menu, which has these widths in the theme. On a phone, the menu is a dialog.
  [theme.breakpoints.up('sm')]: { left: isMenuOpen ? 176 : 60 },
  [theme.breakpoints.up('md')]: { display: 'none' },
}));

function SearchByName({ matches, chosen, toggle }: Pick<Props, 'matches' | 'chosen' | 'toggle'>) {
  const provider = useDataProvider<StaffDataProvider>();
  const notify = useNotify();
  const [q, setQ] = useState('');
  const [people, setPeople] = useState<readonly MatchedDoctor[] | null>(null);
  async function search(event: FormEvent) {
    event.preventDefault();
    try {
      const { data } = await provider.act<RaRecord & { people: MatchedDoctor[] }>(
        'matching',
        matches.id,
        'search',
        { q },
      );
      setPeople(data.people);
    } catch (error) {
      notify(readRefusal(error).message, { type: 'error' });
    }
  }
  return (
    <Box
      component="form"
      role="search"
      aria-label="Doctors"
      sx={{ mt: 1 }}
      onSubmit={(event) => void search(event)}
    >
      <Actions sx={{ flexWrap: 'nowrap !important' }}>
        <TextField
          id={nameFieldId}
          label="Add a doctor by name"
          value={q}
          onChange={(event) => {
            setQ(event.target.value);
            setPeople(null);
          }}
          fullWidth
          sx={{ m: 0 }}
        />
        {q.trim().length >= 2 && (
          <Button type="submit" variant="outlined">
            Search
          </Button>
        )}
      </Actions>
      <div role="status">{people?.length === 0 && <p>No doctor found.</p>}</div>
      <Lines>
        {(people ?? []).map((doctor) => (
          <li key={doctor.id}>
            <Row as="div">
              <div>
                <Strong>{doctor.name}</Strong>
                <Detail>{doctor.cannot ?? [doctor.detail, doctor.days].join(' · ')}</Detail>
                {!doctor.cannot && (
                  <Detail>
                    {doctor.reasons
                      .filter(({ tone }) => tone === 'missing')
                      .map(({ text }) => text)
                      .join(' · ')}
                  </Detail>
                )}
              </div>
              {!doctor.cannot && !chosen.some(({ id }) => id === doctor.id) && (
                <Button
                  size="small"
                  variant="outlined"
                  aria-label={`Add ${doctor.name}`}
                  onClick={() => {
                    toggle(doctor);
                    setPeople(null);
                    setQ('');
                  }}
                >
                  Add
                </Button>
              )}
            </Row>
          </li>
        ))}
      </Lines>
    </Box>
  );
}

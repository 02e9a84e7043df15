import { Button, Menu, MenuItem } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { Link } from 'react-router';
import { toPhoneNumber } from '@/lib/core/phone-link';
import { PhoneButton } from '@/components/staff/kit/phone-button';
import { endReasons } from '@/lib/enquiries/enquiry/end-reasons';
import { isOpenEnquiry } from '@/lib/enquiries/enquiry/enquiry';
import { staffStateLabels } from '@/lib/enquiries/enquiry/handling/handling';
import type { StaffDataProvider } from '@/components/staff/kit/data-provider';
import { Actions } from '@/components/staff/kit/screen';
import { describeTimeUntil, useNow } from '@/components/staff/kit/staff-time';
import { Detail, Strong } from '@/components/staff/kit/text';
import { readRefusal } from '@/components/staff/kit/use-act';
import { isGranted, type HandledEnquiry } from './queue-row';
import { stepLabels, type ChosenStep, type Step } from './step-form';
import { useEnquiryAct } from './use-enquiry-act';

type Suggestion = {
  title: string;
  why: string;
  /** Step of the filled button. Null if the filled button logs a call. */
  main: Step | null;
  /** True if the filled button opens the list of jobs and vacancies that fit the doctor. */
  finds?: boolean;
};

function suggestNextStep(record: HandledEnquiry): Suggestion {
  const suggest = (main: Step, why: string) => ({ title: stepLabels[main] ?? '', why, main });
  switch (record.state) {
    case 'received':
    case 'viewed':
    case 'assigned':
      return { title: 'Call', why: 'Call the doctor, then log the call.', main: null };
    case 'contacted':
      if (!record.job && record.personId)
        return {
          title: 'Find suitable work',
          why: 'Offer a vacancy or a job that suits the doctor.',
          main: null,
          finds: true,
        };
      if (!record.job) return { title: 'Call', why: 'Offer a job that suits the doctor.', main: null };
      if (isGranted(record)) return suggest('put-forward', 'The doctor agreed to be put forward.');
      if (record.asked)
        return {
          title: 'Waiting for the doctor’s answer',
          why: 'We have asked the doctor for consent. If there is no answer, the site sends two reminders. After that, call the doctor.',
          main: null,
        };
      return suggest('asked', 'We send nothing to the employer until the doctor agrees.');
    case 'put-forward':
      return suggest('offered', 'The employer has the doctor’s details.');
    case 'offered':
      return suggest('placed', 'Go through the offer with the doctor.');
    default:
      return {
        title: staffStateLabels[record.state],
        why: record.endReason ? `${endReasons[record.endReason]}.` : 'There is nothing more to do.',
        main: record.reopensTo && 'reopened',
      };
  }
}

function listOtherSteps(record: HandledEnquiry, main: Step | null): Step[] {
  const canAsk = record.job && !isGranted(record) && isOpenEnquiry(record.state);
  // An enquiry without a job cannot be put forward. Its doctor can be put forward for a vacancy.
  const moves = record.moves.filter((state) => stepLabels[state] && (record.job || state !== 'put-forward'));
  return [...(canAsk ? (['asked'] as const) : []), ...moves].filter((step) => step !== main);
}

/** Bar with the next step, its deadline and reason, and a filled button. On a phone, the phone number comes first. */
export function DecisionBar({
  record,
  chosen,
  choose,
  open,
}: {
  record: HandledEnquiry;
  chosen: ChosenStep | null;
  choose: (chosen: ChosenStep) => void;
  open: (form: 'call' | 'consent') => void;
}) {
  const { title, why, main, finds = false } = suggestNextStep(record);
  const others = listOtherSteps(record, main);
  const { act, busy } = useEnquiryAct(record);
  const provider = useDataProvider<StaffDataProvider>();
  const notify = useNotify();
  const now = useNow();
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const isOpen = isOpenEnquiry(record.state);
  const due = isOpen && record.dueAt ? describeTimeUntil(record.dueAt, now) : null;
  const phone = toPhoneNumber(record.person.phone);
  const unclaimed = isOpen && record.claimedBy === null;
  const filled = (isMain: boolean) => ({ variant: isMain && !unclaimed ? 'contained' : 'outlined' }) as const;

  async function look(step: Step) {
    setMenu(null);
    try {
      const { data } = await provider.act<
        { id: string } & Omit<ChosenStep, 'step' | 'lacksConsent'> & { asks: boolean }
      >('enquiries', record.id, 'preview', { to: step });
      const { preview, contact, asks, missing } = data;
      choose({ step: asks ? 'asked' : step, preview, contact, missing, lacksConsent: asks });
    } catch (error) {
      notify(readRefusal(error).message, { type: 'error' });
    }
  }
  return (
    <Bar aria-labelledby="next-step">
      <div>
        <h2 id="next-step">{title}</h2>
        {due && record.due && (
          <Strong late={due.late}>
            by {record.due}, {due.text.toLowerCase()}
          </Strong>
        )}
        <Detail>{why}</Detail>
      </div>
      <Actions>
        <PhoneButton phone={phone} />
        {unclaimed && (
          <Button
            variant="contained"
            disabled={busy}
            onClick={() => void act('claim', { takeOver: false }, `You claimed ${record.id}`)}
          >
            Claim
          </Button>
        )}
        {main && !chosen && (
          <Button {...filled(true)} onClick={() => void look(main)}>
            {stepLabels[main]}
          </Button>
        )}
        {finds && (
          <Button component={Link} to={`/doctors/${record.personId}/work`} {...filled(!chosen)}>
            Find suitable work
          </Button>
        )}
        {isOpen && (
          <Button {...filled(main === null && !finds && !chosen)} onClick={() => open('call')}>
            Log call
          </Button>
        )}
        {isOpen && !chosen && (
          <Button
            variant="outlined"
            aria-haspopup="menu"
            aria-expanded={menu !== null}
            onClick={(event) => setMenu(event.currentTarget)}
          >
            Other outcome…
          </Button>
        )}
        <Menu anchorEl={menu} open={menu !== null} onClose={() => setMenu(null)}>
          {others.map((step) => (
            <MenuItem key={step} onClick={() => void look(step)}>
              {step === 'asked' && record.asked ? 'Ask again for consent' : stepLabels[step]}
            </MenuItem>
          ))}
          {record.job && (
            <MenuItem
              onClick={() => {
                setMenu(null);
                open('consent');
              }}
            >
              {isGranted(record) ? 'Consent withdrawn by phone' : 'Consent given by phone'}
            </MenuItem>
          )}
        </Menu>
      </Actions>
    </Bar>
  );
}

const Bar = styled('section')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.75rem 1.5rem',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '0.75rem 1rem',
  borderTop: '0.3125rem solid var(--primary)',
  borderRadius: 'var(--r-card)',
  background: 'var(--tint)',
  '& h2': { fontSize: 'var(--t-lg)' },
  [theme.breakpoints.down('sm')]: {
    '& > div': { width: '100%' },
  },
}));

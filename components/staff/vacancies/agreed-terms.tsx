import { Box } from '@mui/material';
import { Section } from '@/components/staff/kit/section';
import { Strong } from '@/components/staff/kit/text';
import type { AgreedTerms } from '@/lib/employers/vacancy-requests/vacancy-request';

export const hasAgreedTerms = (agreed: AgreedTerms | null) =>
  agreed !== null && Boolean(agreed.terms || agreed.rateNote);

export function AgreedTermsText({ rateNote, terms }: AgreedTerms) {
  return (
    <>
      {rateNote && <Strong>{rateNote}</Strong>}
      {terms && <Box sx={{ mt: 0.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{terms}</Box>}
    </>
  );
}

export function AgreedTermsSection({ agreed, edits }: { agreed: AgreedTerms; edits: boolean }) {
  return (
    <Section title="Agreed terms" aside="Staff only">
      <Box sx={{ mt: 1 }}>
        {hasAgreedTerms(agreed) ? (
          <AgreedTermsText {...agreed} />
        ) : (
          <p className="muted">
            No agreed terms recorded yet.{' '}
            {edits ? 'To add terms, select “Edit employer”.' : 'A manager can add terms.'}
          </p>
        )}
      </Box>
    </Section>
  );
}

import { Box } from '@mui/material';
import { Link } from 'react-router';
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

/** `editPath` is missing for staff who may not change the terms. */
export function AgreedTermsSection({ agreed, editPath }: { agreed: AgreedTerms; editPath?: string }) {
  return (
    <Section title="Agreed terms" aside="Staff only">
      <Box sx={{ mt: 1 }}>
        {hasAgreedTerms(agreed) ? (
          <AgreedTermsText {...agreed} />
        ) : (
          <p className="muted">
            No agreed terms recorded yet.{' '}
            {editPath ? <Link to={editPath}>Add terms</Link> : 'A manager can add terms.'}
          </p>
        )}
      </Box>
    </Section>
  );
}

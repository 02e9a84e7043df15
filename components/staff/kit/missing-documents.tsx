import { Box } from '@mui/material';
import { chevron, openChevron } from './section';
import { Detail } from './text';

/** Length in characters up to which the names of the missing documents are not folded. */
const shortText = 60;

/** Lists the required documents that the doctor has to add or replace. Folds a long list, and any list with a title. */
export function MissingDocuments({ missing, title }: { missing: string; title?: string }) {
  if (!missing) return title ? <Detail>{title}</Detail> : null;
  if (!title && missing.length <= shortText) return <Detail>Documents to add or replace: {missing}</Detail>;
  return (
    <Box component="details" sx={{ '&[open] > summary::before': openChevron }}>
      <Detail as="summary" sx={{ ...chevron, width: 'fit-content' }}>
        {title ?? 'Documents to add or replace'}
      </Detail>
      <Detail>{missing}</Detail>
    </Box>
  );
}

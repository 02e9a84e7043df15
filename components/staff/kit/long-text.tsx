import { Box, Button } from '@mui/material';
import { useState } from 'react';

/** Number of characters that fit on a line of a narrow column. */
const lineLength = 40;

/** Text that staff or doctors typed. Shows the first lines, and all lines once the user presses the button. */
export function LongText({ text, lines = 6 }: { text: string; lines?: number }) {
  const [whole, setWhole] = useState(false);
  const long = text.length > lines * lineLength || text.split('\n').length > lines;
  return (
    <>
      <Box
        component="span"
        sx={{
          whiteSpace: 'pre-line',
          ...(long &&
            !whole && {
              display: '-webkit-box',
              overflow: 'hidden',
              WebkitBoxOrient: 'vertical',
              WebkitLineClamp: `${lines}`,
            }),
        }}
      >
        {text}
      </Box>
      {long && (
        <Button size="small" variant="text" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? 'Show less' : 'Show more'}
        </Button>
      )}
    </>
  );
}

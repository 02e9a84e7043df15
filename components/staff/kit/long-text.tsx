import { Box, Button } from '@mui/material';
import { useState } from 'react';

/** Text that staff or doctors typed. Shows the first lines, and all lines once the user presses the button. */
export function LongText({ text, lines = 6 }: { text: string; lines?: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isCut, setIsCut] = useState(false);
  return (
    <>
      <Box
        component="span"
        ref={(box: HTMLElement | null) => {
          if (box && !isOpen) setIsCut(box.scrollHeight > box.clientHeight + 1);
        }}
        sx={{
          whiteSpace: 'pre-line',
          ...(!isOpen && {
            display: '-webkit-box',
            overflow: 'hidden',
            WebkitBoxOrient: 'vertical',
            WebkitLineClamp: `${lines}`,
          }),
        }}
      >
        {text}
      </Box>
      {isCut && (
        <Button size="small" variant="text" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Show less' : 'Show more'}
        </Button>
      )}
    </>
  );
}

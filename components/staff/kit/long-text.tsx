import { Box, Button } from '@mui/material';
import { Fragment, useState } from 'react';

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
        <Button
          size="small"
          variant="text"
          aria-expanded={isOpen}
          sx={{ ml: -0.625 }}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show more'}
        </Button>
      )}
    </>
  );
}

/** Breaks the line only between the ranges, and in words before a colon. */
export const DayRanges = ({ ranges }: { ranges: readonly string[] }) => (
  <span className="whole">
    {ranges.map((range, at) => {
      const words = range.slice(0, range.indexOf(':') + 1);
      return (
        <Fragment key={range}>
          {words && `${words} `}
          <span className="nowrap">
            {range.slice(words.length).trimStart()}
            {at < ranges.length - 1 && ','}
          </span>{' '}
        </Fragment>
      );
    })}
  </span>
);

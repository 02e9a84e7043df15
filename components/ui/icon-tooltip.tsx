import Tooltip from '@mui/material/Tooltip';
import { Themed } from './themed';

/** Landmarks that give the tooltip its context for screen readers. A dialog hides the rest of the page. */
const around = '[role=dialog], header, main, footer';

export function IconTooltip({ anchor }: { anchor: HTMLElement }) {
  return (
    <Themed>
      <Tooltip
        open
        arrow
        title={anchor.getAttribute('aria-label')}
        slotProps={{
          popper: { anchorEl: anchor, container: anchor.closest<HTMLElement>(around) ?? document.body },
        }}
      >
        {/* Tooltip requires a child; `anchorEl` decides its place. */}
        <span hidden />
      </Tooltip>
    </Themed>
  );
}

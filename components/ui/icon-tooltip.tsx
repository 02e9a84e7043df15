import Tooltip from '@mui/material/Tooltip';
import { Themed } from './themed';

/**
 * Elements that may contain the tooltip, so that it belongs to a landmark. The closest match around the button is
 * used. An open dialog must contain it, because the rest of the page is hidden from screen readers.
 */
const around = 'dialog, [role=dialog], header, main, footer';

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
        {/* MUI's Tooltip requires a child, so this child is empty. `anchorEl` decides the position. */}
        <span hidden />
      </Tooltip>
    </Themed>
  );
}

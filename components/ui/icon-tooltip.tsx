import Tooltip from '@mui/material/Tooltip';
import { Themed } from './themed';

/**
 * The tooltip is rendered inside the first of these elements that contains the button, so that it belongs to a landmark
 * for screen readers. Dialogs come first, because they hide the rest of the page from screen readers.
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
        {/* An empty child, because MUI's Tooltip requires one. `anchorEl` decides the position. */}
        <span hidden />
      </Tooltip>
    </Themed>
  );
}

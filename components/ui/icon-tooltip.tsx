import Tooltip from '@mui/material/Tooltip';
import { Themed } from './themed';

/**
 * Elements that may contain the tooltip, so that it belongs to a landmark for screen readers. The first match around
 * the button is used. Dialogs come first, because they hide the rest of the page from screen readers.
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
        {/* MUI's Tooltip requires a child, so this one is empty. `anchorEl` decides the position. */}
        <span hidden />
      </Tooltip>
    </Themed>
  );
}

import Tooltip from '@mui/material/Tooltip';
import { Themed } from './themed';

/**
 * The tooltip is rendered inside the first of these elements that contains the button, so that screen readers have a
 * landmark for it. A dialog comes first, because it hides the rest of the page from them.
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

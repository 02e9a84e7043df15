import Tooltip from '@mui/material/Tooltip';
import { Themed } from './themed';

/** What else tells people where on the page they are, so that the name is read as a part of it; a dialog hides the rest. */
const around = '[role=dialog], header, main, footer';

/** The name of a link or button that shows a symbol alone, beside it. It lies over the page and moves nothing. */
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
        {/* Where it would lie if the button were not elsewhere in the document. */}
        <span hidden />
      </Tooltip>
    </Themed>
  );
}

import CloseIcon from '@mui/icons-material/KeyboardDoubleArrowLeft';
import OpenIcon from '@mui/icons-material/KeyboardDoubleArrowRight';
import { Box, Button, Divider, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Menu, useSidebarState, useStore, useStoreContext, type Store } from 'react-admin';
import { staffScreens } from './screens';
import { CountedIcon, MenuCounter, useNotices } from './notices';
import { fadeBelow } from './kit/data-table';
import { useStaff } from './kit/staff-session';

const groups = { work: 'Work', upkeep: 'Upkeep' } as const;

/**
 * Key under which the browser stores whether the menu shows labels. Separate from the menu's state, which also depends
 * on the width.
 */
const choiceKey = 'menu.labels';

/** In pixels. A narrower window has too little room for the menu's labels beside tables. */
const [narrowest, wide] = [900, 1280];

/** A lower window cannot show the menu of a manager. The menu of a phone keeps its height, which suits a finger. */
const lowWindow = '@media (min-width: 900px) and (max-height: 900px)';

/** Opens the menu as the member of staff has chosen in this browser. Without a choice, opens it in a wide window. */
export function openMenu(store: Store, width: number): void {
  const chosen = store.getItem<boolean | null>(choiceKey, null) ?? width >= wide;
  store.setItem('sidebar.open', width >= narrowest && chosen);
}

export function StaffMenu() {
  const { resources } = useStaff();
  const { counts } = useNotices();
  const [isOpen] = useSidebarState();
  const store = useStoreContext();
  const { pathname } = useLocation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector('.RaMenuItemLink-active')?.scrollIntoView?.({ block: 'nearest' });
  }, [pathname]);
  const seen = staffScreens.filter(({ name }) => resources[name]);
  const items = (group: keyof typeof groups) => {
    const members = seen.filter((one) => one.group === group);
    if (members.length === 0) return [];
    return [
      <Divider key={group} aria-hidden sx={{ my: 1, '&:first-of-type': { display: 'none' } }} />,
      <div key={`${group} items`} role="group" aria-label={groups[group]}>
        {isOpen && (
          <Typography
            component="div"
            aria-hidden
            sx={{ px: 2, py: 0.5, fontSize: 'var(--t-xs)', fontWeight: 700, color: 'var(--muted)' }}
          >
            {groups[group]}
          </Typography>
        )}
        {members.map(({ name, label, icon: Icon }) => (
          <Menu.Item
            key={name}
            to={`/${name}`}
            // The menu opens a list without the last filter, so that its rows are those that the menu counts.
            onClick={() => store.removeItem(`${name}.listParams`)}
            aria-current={`${pathname}/`.startsWith(`/${name}/`) ? 'page' : undefined}
            primaryText={
              <Box component="span" sx={{ display: 'flex', alignItems: 'center' }}>
                {label}
                <MenuCounter name={name} counts={counts} />
              </Box>
            }
            leftIcon={
              isOpen ? (
                <Icon />
              ) : (
                <CountedIcon name={name} counts={counts}>
                  <Icon />
                </CountedIcon>
              )
            }
          />
        ))}
      </div>,
    ];
  };
  return (
    <Box ref={box} sx={{ display: 'flex', flexDirection: 'column', minHeight: '100%' }}>
      <Menu
        sx={{
          flex: 1,
          [lowWindow]: {
            '& .MuiMenuItem-root': { minHeight: '1.625rem', py: 0 },
            '& .MuiDivider-root': { my: 0.5 },
          },
        }}
      >
        {items('work')}
        {items('upkeep')}
      </Menu>
      <LabelsButton />
    </Box>
  );
}

/** Hidden on phones, where the menu covers the screen and closes after a choice. */
function LabelsButton() {
  const [isOpen, setOpen] = useSidebarState();
  const [, choose] = useStore<boolean | null>(choiceKey, null);
  const label = isOpen ? 'Hide labels' : 'Show labels';
  return (
    <Button
      variant="text"
      color="inherit"
      aria-expanded={isOpen}
      aria-label={isOpen ? undefined : label}
      title={isOpen ? undefined : label}
      startIcon={isOpen ? <CloseIcon /> : <OpenIcon />}
      onClick={() => {
        setOpen(!isOpen);
        choose(!isOpen);
      }}
      sx={{
        display: { xs: 'none', sm: 'inline-flex' },
        position: 'sticky',
        bottom: 0,
        flex: 'none',
        justifyContent: 'flex-start',
        minWidth: 0,
        px: 2.5,
        borderRadius: 0,
        borderTop: '1px solid var(--line)',
        bgcolor: 'var(--page)',
        color: 'var(--muted)',
        '&::before': { ...fadeBelow('var(--page)'), position: 'absolute', inset: 'auto 0 100%' },
        '& .MuiButton-startIcon': { m: 0, mr: isOpen ? 1 : 0 },
      }}
    >
      {isOpen && label}
    </Button>
  );
}

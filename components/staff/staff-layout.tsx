import MenuItemIcon from '@mui/icons-material/LogoutOutlined';
import NewCallIcon from '@mui/icons-material/AddIcCallOutlined';
import {
  Box,
  Button,
  Divider,
  ListItemIcon,
  ListItemText,
  MenuItem,
  Typography,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  AppBar,
  Layout,
  LoadingIndicator,
  Sidebar,
  UserMenu,
  type AppBarProps,
  type SidebarProps,
} from 'react-admin';
import { publicConfig } from '@/lib/config.public';
import { FocusKeeper } from './kit/focus-keeper';
import { RepeatedPressGuard } from './kit/repeated-press-guard';
import { ScrollToTop } from './kit/scroll-to-top';
import { SessionEndedNotice } from './kit/session-ended';
import { UnsavedTextGuard } from './kit/unsaved-text';
import { Bell } from './notices';
import { StaffMenu } from './staff-menu';
import { StaffSearch } from './staff-search';
import { StaffFace } from './kit/staff-name';
import { useStaff } from './kit/staff-session';
import { staffRoleLabels } from '@/lib/platform/staff-kit/staff';

function StaffUserMenu() {
  const staff = useStaff();
  const name = `${staff.givenName} ${staff.familyName}`;
  return (
    <UserMenu label={name} icon={<StaffFace name={name} size={28} />}>
      <MenuItem disabled sx={{ opacity: '1 !important' }}>
        <ListItemText
          primary={name}
          secondary={staff.roles.map((role) => staffRoleLabels[role]).join(', ')}
        />
      </MenuItem>
      <Divider />
      <MenuItem component="a" href="/">
        <ListItemText>Public site</ListItemText>
      </MenuItem>
      <MenuItem component="a" href="/api/logout">
        <ListItemIcon>
          <MenuItemIcon fontSize="small" />
        </ListItemIcon>
        <ListItemText>Sign out</ListItemText>
      </MenuItem>
    </UserMenu>
  );
}

function NewCallButton() {
  return (
    <Button
      component={Link}
      to="/doctors/create"
      variant="text"
      color="inherit"
      startIcon={<NewCallIcon />}
      aria-label="New call"
      sx={{ minWidth: 44, '& .MuiButton-startIcon': { mr: { xs: 0, md: 1 } } }}
    >
      <Box component="span" aria-hidden sx={{ display: { xs: 'none', md: 'inline' } }}>
        New call
      </Box>
    </Button>
  );
}

function StaffAppBar({ alwaysOn }: AppBarProps) {
  const addsCalls = useStaff().resources.doctors?.create ?? false;
  return (
    <AppBar
      alwaysOn={alwaysOn}
      userMenu={<StaffUserMenu />}
      color="secondary"
      // The button at the foot of the menu opens and closes it in wider windows.
      sx={{ '& .RaAppBar-menuButton': { display: { md: 'none' } } }}
      // Hides the reload button on phones, because it does not fit at 320 px and browsers have a reload button.
      toolbar={<LoadingIndicator sx={{ display: { xs: 'none', sm: 'block' } }} />}
    >
      <Typography
        component="span"
        sx={{
          fontWeight: 700,
          ml: { md: 1 },
          mr: { xs: 0, sm: 2 },
          fontSize: { xs: '0.8125rem', sm: '1rem' },
        }}
      >
        {publicConfig.brandName}{' '}
        <Box component="span" sx={{ fontWeight: 500, opacity: 0.85 }}>
          Staff
        </Box>
      </Typography>
      {/* Omits react-admin's title, because each screen has its own heading. */}
      <Box sx={{ flex: 1 }} />
      <StaffSearch addsCalls={addsCalls} />
      {addsCalls && <NewCallButton />}
      <Bell />
    </AppBar>
  );
}

/** Container of the menu. On a phone it is a dialog, which needs a name. */
function StaffSidebar(props: SidebarProps) {
  const isDialog = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  return <Sidebar {...props} {...(isDialog && { slotProps: { paper: { 'aria-label': 'Menu' } } })} />;
}

export function StaffLayout({ children }: { children: ReactNode }) {
  return (
    <Layout appBar={StaffAppBar} appBarAlwaysOn menu={StaffMenu} sidebar={StaffSidebar}>
      <SessionEndedNotice />
      <FocusKeeper />
      <ScrollToTop />
      <RepeatedPressGuard />
      <UnsavedTextGuard />
      {children}
    </Layout>
  );
}

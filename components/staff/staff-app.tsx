import { Box, Button } from '@mui/material';
import { StyledEngineProvider } from '@mui/material/styles';
import { useMemo } from 'react';
import { Admin, localStorageStore, Resource, type AuthProvider } from 'react-admin';
import { createBrowserRouter, Link, Route, RouterProvider, useLocation, useNavigate } from 'react-router';
import type { StaffSession } from '@/lib/platform/staff-kit/staff';
import { createStaffQueryClient, staffDataProvider } from './kit/data-provider';
import { staffScreens } from './screens';
import { openMenu } from './staff-menu';
import { StaffLayout } from './staff-layout';
import { Actions, Screen } from './kit/screen';
import { StaffSessionProvider, useStaff } from './kit/staff-session';
import { staffTexts } from './kit/staff-texts';
import { staffTheme } from './staff-theme';

/**
 * Uses the site's session. When the session has ended, the screen stays and `SessionEndedNotice` links to sign-in, so
 * that no typed text is lost.
 */
const authProvider = (staff: StaffSession): AuthProvider => ({
  login: () => Promise.resolve(),
  logout: () => Promise.resolve(),
  checkAuth: () => Promise.resolve(),
  checkError: () => Promise.resolve(),
  getIdentity: () => Promise.resolve({ id: staff.id, fullName: `${staff.givenName} ${staff.familyName}` }),
  getPermissions: () => Promise.resolve(staff.roles),
});

/** Stores chosen columns and the state of the menu on this computer, separately for each person. */
function createStore(staff: StaffSession) {
  const store = localStorageStore('1', `staff-${staff.id}`);
  openMenu(store, window.innerWidth);
  return store;
}

type Props = { staff: StaffSession };

/** The back office. It has a data router, because only a data router can ask before staff leave a screen. */
export function StaffApp({ staff }: Props) {
  const router = useMemo(
    () => createBrowserRouter([{ path: '*', element: <StaffAdmin staff={staff} /> }], { basename: '/staff' }),
    [staff],
  );
  return (
    <StyledEngineProvider injectFirst>
      <StaffSessionProvider value={staff}>
        <RouterProvider router={router} />
      </StaffSessionProvider>
    </StyledEngineProvider>
  );
}

/** Telemetry is off, so that react-admin sends nothing to other hosts. */
function StaffAdmin({ staff }: Props) {
  const { data, auth, store, queryClient } = useMemo(
    () => ({
      queryClient: createStaffQueryClient(),
      data: staffDataProvider(staff),
      auth: authProvider(staff),
      store: createStore(staff),
    }),
    [staff],
  );
  return (
    <Admin
      dataProvider={data}
      authProvider={auth}
      store={store}
      queryClient={queryClient}
      i18nProvider={staffTexts}
      theme={staffTheme}
      darkTheme={null}
      layout={StaffLayout}
      catchAll={StaffNotFound}
      disableTelemetry
      requireAuth
      title="Staff"
    >
      {staffScreens
        .filter(({ name }) => staff.resources[name])
        .map(({ name, label, icon, list, show, edit, create, more = [] }) => (
          <Resource
            key={name}
            name={name}
            options={{ label }}
            {...{ icon, list, show, edit, create: staff.resources[name]?.create ? create : undefined }}
          >
            {more.map(({ path, screen: Screen }) => (
              <Route key={path} path={path} element={<Screen />} />
            ))}
          </Resource>
        ))}
    </Admin>
  );
}

function StaffNotFound() {
  const { resources } = useStaff();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const start = staffScreens.find(({ name }) => resources[name]);
  return (
    <Screen title="Page not found">
      <Box sx={{ maxWidth: '35rem', '& p': { mb: 1, fontSize: '0.9rem', textWrap: 'pretty' } }}>
        <p>
          There is no page at <b>/staff{pathname}</b>, or your roles do not allow you to see it.
        </p>
        <p>If you need this page, ask an administrator to check your roles.</p>
        <Actions sx={{ mt: 2, '& > *': { minHeight: { xs: 'var(--touch)', sm: 'auto' } } }}>
          {start && (
            <Button component={Link} variant="contained" to="/">
              Go to {start.label}
            </Button>
          )}
          <Button onClick={() => void navigate(-1)}>Go back</Button>
        </Actions>
      </Box>
    </Screen>
  );
}

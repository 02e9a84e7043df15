import {
  type ReactNode,
  createContext,
  use,
  useMemo,
  useState,
  type ComponentType,
  useCallback,
  useEffect,
  useRef,
} from 'react';
import { Icon } from '@/components/ui/icon';
import { count } from '@/lib/core/text';
import styles from './filters.module.css';
import type { SideDrawerProps } from '@/components/ui/side-drawer';
import { useRouter } from 'next/router';
import resultsStyles from './job-results.module.css';

/** Opens the drawer of filters below md; says how many are chosen. */
export function FilterOpener({ chosen }: { chosen: number }) {
  const { show } = useFilterDrawer();
  return (
    <a
      className={`btn btn--ghost btn--sm ${resultsStyles.opener}`}
      href="#filters"
      onClick={(event) => {
        event.preventDefault();
        show();
      }}
    >
      <Icon name="sliders" />
      Filters {chosen > 0 && <span className={resultsStyles.count}>{chosen}</span>}
    </a>
  );
}

/**
 * Whether something that covers the page is open. On a phone "Back" is how people close it: opening adds an entry to the
 * history, and going back closes instead of leaving. What was chosen meanwhile stays: it takes the place of the entry
 * below.
 */
function useClosedByBack(): { open: boolean; show: () => void; close: () => void } {
  const router = useRouter();
  const latest = useRef(router);
  /** The newest address the router was asked for, and the newest it has loaded: the rendered one may lag behind both. */
  const address = useRef({ asked: router.asPath, loaded: router.asPath });
  const [open, setOpen] = useState(false);
  /** An entry of ours lies on top of the history. */
  const covers = useRef(false);
  useEffect(() => {
    latest.current = router;
  });

  useEffect(() => {
    const { events } = latest.current;
    const onStart = (url: string) => (address.current.asked = url);
    const onLoaded = (url: string) => (address.current.loaded = url);
    const onError = () => (address.current.asked = address.current.loaded);
    events.on('routeChangeStart', onStart);
    events.on('beforeHistoryChange', onLoaded);
    events.on('routeChangeError', onError);
    return () => {
      events.off('routeChangeStart', onStart);
      events.off('beforeHistoryChange', onLoaded);
      events.off('routeChangeError', onError);
    };
  }, []);

  useEffect(() => {
    const onPop = () => {
      if (!covers.current) return;
      leaveField();
      covers.current = false;
      setOpen(false);
      const { asked, loaded } = address.current;
      if (location.pathname + location.search !== asked.split('#')[0])
        void latest.current.replace(asked, undefined, { shallow: asked === loaded, scroll: false });
    };
    // The entry below is this very page: the router has nothing to load.
    latest.current.beforePopState(() => !covers.current);
    window.addEventListener('popstate', onPop);
    return () => {
      latest.current.beforePopState(() => true);
      window.removeEventListener('popstate', onPop);
    };
  }, []);

  const show = useCallback(() => {
    if (!covers.current) history.pushState(history.state, '');
    covers.current = true;
    setOpen(true);
  }, []);
  const close = useCallback(() => {
    setOpen(false);
    if (covers.current) history.back();
  }, []);
  return { open, show, close };
}

/** Leaving a field reports its change, which the browser does not do while it has the focus, nor when it goes with the drawer. */
function leaveField() {
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
}

type FilterDrawer = {
  /** What the filters lie in while the drawer is open. */
  Drawer: ComponentType<SideDrawerProps> | null;
  show: () => void;
  close: () => void;
};

const DrawerContext = createContext<FilterDrawer>({ Drawer: null, show: () => {}, close: () => {} });

/** Holds whether the drawer of filters is open, for its opener and itself: the results around them are not rendered again. */
export function FilterDrawerProvider({ children }: { children: ReactNode }) {
  const { open, show, close } = useClosedByBack();
  const [Drawer, setDrawer] = useState<FilterDrawer['Drawer']>(null);
  const drawer = useMemo(
    () => ({
      Drawer: open ? Drawer : null,
      show: () =>
        void import('@/components/ui/side-drawer').then(
          ({ SideDrawer }) => {
            setDrawer(() => SideDrawer);
            show();
          },
          // What the link does without script.
          () => location.assign('#filters'),
        ),
      close: () => {
        leaveField();
        close();
      },
    }),
    [Drawer, open, show, close],
  );
  return <DrawerContext value={drawer}>{children}</DrawerContext>;
}

/** The drawer of filters of the page around. */
export function useFilterDrawer(): FilterDrawer {
  return use(DrawerContext);
}

/**
 * The filters: a column beside the results, and below md a drawer over them. Without script, and where the drawer's own
 * script does not come, the column lies over the results because the opener's link targets it.
 */
export function FilterDrawer({ total, children }: { total: number; children: ReactNode }) {
  const { Drawer, close } = useFilterDrawer();
  const panel = (
    <Panel total={total} onClose={Drawer && close}>
      {children}
    </Panel>
  );
  if (Drawer)
    return (
      <Drawer labelledBy="filters-title" onClose={close}>
        {panel}
      </Drawer>
    );
  return (
    <aside id="filters" className={styles.side} aria-labelledby="filters-title">
      {panel}
    </aside>
  );
}

/** What is in either; `onClose` is there where script closes it. */
function Panel({
  total,
  onClose,
  children,
}: {
  total: number;
  onClose: (() => void) | null;
  children: ReactNode;
}) {
  return (
    <>
      <a
        className={`iconbtn ${styles.close}`}
        href="#results"
        aria-label="Close filters"
        // The focus begins here, before the drawer would take it itself.
        ref={onClose ? takeFocus : undefined}
        onClick={(event) => {
          if (!onClose) return;
          event.preventDefault();
          onClose();
        }}
      >
        <Icon name="close" />
      </a>
      <div className={styles.body}>{children}</div>
      <div className={styles.foot}>
        <button
          type="submit"
          className="btn btn--block"
          form="job-filters"
          onClick={(event) => {
            if (!onClose) return;
            // What is chosen is applied already.
            event.preventDefault();
            onClose();
          }}
        >
          Show {count(total, 'job')}
        </button>
      </div>
    </>
  );
}

function takeFocus(element: HTMLElement | null) {
  element?.focus();
}

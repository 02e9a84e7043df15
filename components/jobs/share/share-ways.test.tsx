import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { shareLinks } from '@/lib/platform/analytics/share-links';
import { ShareWays } from './share-ways';

const links = shareLinks('article', 'https://onward.example/articles/short', 'A title');
const marked = 'https://onward.example/articles/short?utm_source=article_link&utm_medium=direct';

function device(own: Partial<Pick<Navigator, 'share'>> & { writeText?: (text: string) => Promise<void> }) {
  const { writeText = async () => undefined, share } = own;
  Object.assign(navigator, { clipboard: { writeText } });
  if (share) Object.assign(navigator, { share });
}
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});
const show = () => render(<ShareWays what="article" links={links} title="A title" styles={{}} />);

test('“Copy link” copies a link with campaign parameters to the clipboard, and shows that it was copied', async () => {
  const copied: string[] = [];
  device({ writeText: async (text) => void copied.push(text) });
  show();
  fireEvent.click(screen.getByRole('link', { name: 'Copy link' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Link copied.'));
  expect(copied).toEqual([marked]);
});

test('if the browser refuses to copy the link, a message asks the visitor to copy the URL from the address bar', async () => {
  device({ writeText: () => Promise.reject(new Error('refused')) });
  show();
  fireEvent.click(screen.getByRole('link', { name: 'Copy link' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('address bar'));
});

test('“More options” appears only in browsers with a share dialog, and closing the dialog shows no message', async () => {
  device({});
  const { unmount } = show();
  expect(screen.queryByRole('button', { name: 'More options' })).toBeNull();
  unmount();
  const shared: ShareData[] = [];
  device({
    share: async (data) => {
      shared.push(data ?? {});
      throw new Error('closed');
    },
  });
  show();
  fireEvent.click(screen.getByRole('button', { name: 'More options' }));
  await waitFor(() => expect(shared).toEqual([{ title: 'A title', url: marked }]));
  expect(screen.getByRole('status').textContent).toBe('');
});

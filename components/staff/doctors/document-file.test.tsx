import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { mockApi } from '@/tests/mock-api';
import { StaffScreen } from '@/tests/staff-screen';
import { DocumentFile } from './document-file';

const href = 'http://localhost/document-file/token';
let opened: Response;
let file: Response;
mockApi(
  http.post('*/api/staff/documents/7/download', () => opened),
  http.get(href, () => file),
);
const saved: string[] = [];
beforeEach(() => {
  opened = HttpResponse.json({ data: { id: '7', href } });
  file = new HttpResponse('%PDF', { headers: { 'Content-Disposition': 'attachment; filename="cv.pdf"' } });
  saved.length = 0;
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
});
afterEach(() => jest.restoreAllMocks());

async function press(action: 'View' | 'Download') {
  render(
    <StaffScreen>
      <DocumentFile document={{ id: '7', label: 'CV', file: 'PDF, 20 KB' }} />
    </StaffScreen>,
  );
  await userEvent.click(screen.getByRole('button', { name: `${action}: CV` }));
}

test('once a document is downloaded, a message tells staff that the file is in their downloads', async () => {
  await press('Download');
  await screen.findByText('The file is in your downloads.');
  expect(saved).toEqual(['cv.pdf']);
});

test('if the site answers a download with a page instead of the file, staff see an error', async () => {
  file = HttpResponse.html('<h1>Sign in</h1>');
  await press('Download');
  await screen.findByText('We could not open the file. Try again.');
  expect(saved).toEqual([]);
});

test('staff see why the site refuses to open a document', async () => {
  opened = HttpResponse.json({ errorMessage: 'The doctor has deleted this document' }, { status: 404 });
  await press('Download');
  await screen.findByText('The doctor has deleted this document');
});

function mockTab() {
  const tab = { opener: window, location: { replace: jest.fn() }, close: jest.fn() };
  jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  return tab;
}

test('staff can look at a document in a new tab, which cannot reach the back office', async () => {
  const tab = mockTab();
  await press('View');
  await screen.findByText('The file is in a new tab.');
  expect(tab.location.replace).toHaveBeenCalledWith(`${href}?view=1`);
  expect(tab.opener).toBeNull();
});

test('the new tab closes if the site refuses to open a document', async () => {
  const tab = mockTab();
  opened = HttpResponse.json({ errorMessage: 'The doctor has deleted this document' }, { status: 404 });
  await press('View');
  await screen.findByText('The doctor has deleted this document');
  expect(tab.close).toHaveBeenCalled();
});

test('if the browser blocks the new tab, staff learn that they can download the document', async () => {
  jest.spyOn(window, 'open').mockReturnValue(null);
  await press('View');
  await screen.findByText('Your browser did not open a new tab. Download the file instead.');
});

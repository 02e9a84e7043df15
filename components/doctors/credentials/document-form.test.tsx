import { fireEvent, render, screen } from '@testing-library/react';
import { usePageForms } from '@/components/forms/use-sender';
import '@/tests/iframe-form-data';
import { SitePage } from '@/tests/site-page';
import { DocumentForm } from './document-form';

const action = '/user/documents?edit=new';
const router = { asPath: action, events: { on() {}, off() {} } };
const state = {
  ...{ values: null, errors: [], feedback: null },
  hidden: { form_started: '1.x', idempotency_key: 'k' },
};
const kinds = [
  { value: 'passport', label: 'Passport', requiredDate: 'expires' as const },
  { value: 'immunisation', label: 'Immunisation record', requiredDate: null },
  { value: 'police-check-au', label: 'National police check, Australia', requiredDate: 'issued' as const },
];

function Form() {
  const forms = usePageForms({ state, action });
  const form = {
    ...{ id: null, title: 'Add document', reason: null, needsFile: true, action, cancelHref: '/' },
    ...{ values: { kind: 'passport', expires: '2031-03-04' }, kinds: [{ group: 'Everywhere', kinds }] },
  };
  const note = { label: 'Immunisation record', text: 'With blood test results' };
  return <DocumentForm form={form} forms={forms} state={state} draftRef={null} note={note} />;
}

function show() {
  render(
    <SitePage router={router}>
      <Form />
    </SitePage>,
  );
}

test('if the doctor chooses another kind of document, the form clears the dates and says so', () => {
  show();
  const expires = screen.getByLabelText<HTMLInputElement>(/^Expires on/);
  const kind = screen.getByLabelText('Document');
  fireEvent.focus(kind);
  fireEvent.change(kind, { target: { value: 'passport' } });
  expect(expires.value).toBe('2031-03-04');
  fireEvent.change(kind, { target: { value: 'immunisation' } });
  expect(expires.value).toBe('');
  expect(screen.getByText(/We cleared the dates/).getAttribute('role')).toBe('status');
});

test('the document form shows which document the hospital asks for, with the hospital’s remark', () => {
  show();
  expect(screen.getByText('What the hospital asks for:').parentElement?.textContent).toBe(
    'What the hospital asks for: Immunisation record. With blood test results',
  );
});

test('the document form marks a date as optional only if the chosen document does not need that date', () => {
  show();
  const kind = screen.getByLabelText('Document');
  const isOptional = () =>
    ['issued', 'expires'].map((name) =>
      document.querySelector(`label[for="${name}"]`)?.textContent?.includes('(optional)'),
    );
  expect(isOptional()).toEqual([true, false]);
  fireEvent.change(kind, { target: { value: 'police-check-au' } });
  expect(isOptional()).toEqual([false, true]);
  fireEvent.change(kind, { target: { value: 'immunisation' } });
  expect(isOptional()).toEqual([true, true]);
  fireEvent.change(kind, { target: { value: '' } });
  expect(isOptional()).toEqual([false, false]);
});

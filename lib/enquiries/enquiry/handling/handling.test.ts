import { describeSentDetails } from './handling';

test.each([
  [{ ahpraNumber: 'MED0001234567' }, 'your name, grade, speciality and registration number'],
  [
    { mcnzNumber: '12345', availability: 'May' },
    'your name, grade, speciality, registration number and availability',
  ],
  [{ availability: 'May' }, 'your name, grade, speciality and availability'],
  [{}, 'your name, grade and speciality'],
])('lists only the doctor’s details that are sent to the employer: %j', (sent, details) => {
  const input = { ahpraNumber: null, mcnzNumber: null, availability: '', ...sent };
  expect(describeSentDetails('Dubbo Base Hospital', input)).toBe(`Dubbo Base Hospital: ${details}`);
});

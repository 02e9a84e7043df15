import { configure } from '@testing-library/react';

// In ms. The default of one second is too short, because on a busy machine loading the first module takes longer.
configure({ asyncUtilTimeout: 15_000 });

// Keeps Emotion's styles out of the document. To find an element by its role, jsdom would compare each element with all
// styles, which would take a sixth of the processor time of these tests.
jest.spyOn(document.head, 'insertBefore').mockImplementation((node) => node);

import { configure } from '@testing-library/react';

// In ms. The default of one second is too short, because on a busy machine loading the first module takes longer.
configure({ asyncUtilTimeout: 15_000 });

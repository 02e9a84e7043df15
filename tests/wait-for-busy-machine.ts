import { configure } from '@testing-library/react';

// Replaces the default of one second. On a busy machine, loading the first module of a test takes longer.
configure({ asyncUtilTimeout: 15_000 });

import { configure } from '@testing-library/react';

// By default, Testing Library waits one second. On a busy machine, loading the first module of a test takes longer.
configure({ asyncUtilTimeout: 15_000 });

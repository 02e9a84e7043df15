import { configure } from '@testing-library/react';

// The library waits one second, which a busy machine needs to load the first module of a test.
configure({ asyncUtilTimeout: 15_000 });

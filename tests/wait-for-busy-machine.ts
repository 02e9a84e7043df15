import { configure } from '@testing-library/react';

// Testing Library waits one second by default. A busy machine needs that long to load the first module of a test.
configure({ asyncUtilTimeout: 15_000 });

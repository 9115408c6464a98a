import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A test machine may be busy with other things.
configure({ asyncUtilTimeout: 30_000 });

afterEach(cleanup);

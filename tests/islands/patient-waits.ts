import { configure } from '@testing-library/dom';

// A machine that is busy with other tests takes longer than the second that is waited by default.
configure({ asyncUtilTimeout: 10_000 });

import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A busy machine may take its time: what a test waits for is behaviour, not speed.
configure({ asyncUtilTimeout: 15_000 });

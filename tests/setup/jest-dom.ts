import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { settleAfterEachStep } from './settled';

// A busy machine may take its time: what a test waits for is behaviour, not speed.
configure({ asyncUtilTimeout: 15_000 });
settleAfterEachStep();

// What a test typed last may still be kept for the next load of the page.
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

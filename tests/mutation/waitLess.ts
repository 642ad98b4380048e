import { configure } from '@testing-library/react';

// Most mutants of views are noticed because something never comes: a test waits a third as long for it as elsewhere.
configure({ asyncUtilTimeout: 5_000 });

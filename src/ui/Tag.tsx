import type { ReactNode } from 'react';

/** A short word on how something stands. The colour repeats what the words say. */
export const Tag = ({ tone, children }: { tone: 'todo' | 'running' | 'done' | 'refused'; children: ReactNode }) => (
  <span className={`tag tag-${tone}`}>{children}</span>
);

import type { ReactNode } from 'react';

/** A short status label. The colour repeats the meaning of the text. */
export const Tag = ({
  tone,
  children,
}: {
  tone: 'todo' | 'running' | 'done' | 'refused' | 'ended';
  children: ReactNode;
}) => <span className={`tag tag-${tone}`}>{children}</span>;

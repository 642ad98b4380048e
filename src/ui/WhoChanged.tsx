import { useState } from 'react';
import type { SectionChange } from '#domain/applications/model';
import { lazyPart } from './lazyPart';
import './whoChanged.css';

const SectionChanges = lazyPart(() => import('./SectionChanges'), { texts: ['form'], Fallback: null });

/** Who changed which section of an application, and when (MRG-03). Folded; its words are loaded when it is opened. */
export function WhoChanged({ title, changes }: { title: string; changes: readonly SectionChange[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="disclosure who-changed" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && <SectionChanges changes={changes} />}
    </details>
  );
}

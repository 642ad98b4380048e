import { Button } from '@blueprintjs/core';
import { useRef } from 'react';

interface FileChoiceProps {
  text: string;
  isBusy: boolean;
  onChosen: (file: File) => void;
}

/** The button with which a file with a table is chosen. */
export function FileChoice({ text, isBusy, onChosen }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        accept=".csv,.tsv,.txt,.xlsx,.ods"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) onChosen(file);
        }}
      />
      <Button text={text} disabled={isBusy} onClick={() => input.current?.click()} />
    </>
  );
}

import { type CodeLists, choicesFor } from '#domain/applications/company/import/cells';
import type { CellContent } from '#domain/applications/company/import/columns';
import { Select } from '../../../form/Select';
import { useLanguage } from '../../../i18n';

interface CellInputProps {
  id: string;
  content: CellContent;
  codeLists: CodeLists;
  value: string;
  /** The choice of no value. */
  emptyText: string;
  placeholder?: string;
  describedBy?: string;
  isInvalid?: boolean;
  onChanged: (value: string) => void;
}

/** One value for a column of many rows: chosen where the column has choices, typed elsewhere. */
export function CellInput(props: CellInputProps) {
  const { id, content, codeLists, value, emptyText, placeholder, describedBy, isInvalid, onChanged } = props;
  const language = useLanguage();
  const choices = choicesFor(content, codeLists);
  if (!choices) {
    return (
      <input
        id={id}
        className="bp6-input"
        placeholder={placeholder}
        value={value}
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        onChange={({ target }) => onChanged(target.value)}
      />
    );
  }
  return (
    <Select
      id={id}
      fill
      value={value}
      aria-describedby={describedBy}
      aria-invalid={isInvalid}
      onChange={({ target }) => onChanged(target.value)}
    >
      <option value="">{emptyText}</option>
      {choices.map(({ code, words }) => (
        <option key={code} value={code}>
          {words[language]}
        </option>
      ))}
    </Select>
  );
}

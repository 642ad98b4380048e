import { InputGroup } from '@blueprintjs/core';

/** Does a text have every word of a search, whatever the case? */
export function hasEveryWord(text: string, search: string): boolean {
  const searched = text.toLocaleLowerCase('et');
  return search
    .toLocaleLowerCase('et')
    .split(/\s+/)
    .every((word) => searched.includes(word));
}

interface WeaponSearchProps {
  id: string;
  label: string;
  search: string;
  onSearch: (search: string) => void;
  /** How many were found, in words; announced while something is searched for. */
  found: string;
}

/** A search above a long list of weapons or of weapon types. */
export function WeaponSearch({ id, label, search, onSearch, found }: WeaponSearchProps) {
  return (
    <div className="weapon-search">
      <label htmlFor={id}>{label}</label>
      <InputGroup id={id} type="search" value={search} onChange={(event) => onSearch(event.target.value)} />
      <p role="status" className="field-status">
        {search.trim() !== '' && found}
      </p>
    </div>
  );
}

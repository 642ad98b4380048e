import { InputGroup } from '@blueprintjs/core';

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

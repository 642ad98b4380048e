interface WeaponNumbersProps {
  title: string;
  lines: readonly {
    /** Code of the weapon type. */
    type: string;
    text: string;
    /** How much of it is used; null: nothing. */
    used: string | null;
  }[];
}

/** How many weapons of which types a licence allows. */
export function WeaponNumbers({ title, lines }: WeaponNumbersProps) {
  return (
    <>
      <h4>{title}</h4>
      <ul>
        {lines.map(({ type, text, used }) => (
          <li key={type}>
            {text}
            {used && <span className="muted"> ({used})</span>}
          </li>
        ))}
      </ul>
    </>
  );
}

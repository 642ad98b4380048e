import { useTranslation } from 'react-i18next';
import type { ActingParty } from '#domain/applications/model';

interface PartyListProps {
  parties: readonly ActingParty[];
  current: ActingParty | null;
  onChoose: (code: string) => void;
}

/** Everybody the person may act for: name, code and in what capacity (SHELL-27, SHELL-31). */
export function PartyList({ parties, current, onChoose }: PartyListProps) {
  const { t } = useTranslation('shell');
  return (
    <ul className="party-list">
      {parties.map(({ code, name, type }) => (
        <li key={code}>
          <button
            type="button"
            className="party"
            aria-current={code === current?.code || undefined}
            onClick={() => onChoose(code)}
          >
            <span className="party-name">{name}</span>
            <span className="party-detail">
              {t(`party.code.${type === 'PRIVATE' ? 'person' : 'company'}`, { code })}
            </span>
            <span className="party-detail">{t(`party.type.${type}`)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

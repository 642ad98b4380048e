import { useTranslation } from 'react-i18next';
import type { CatalogueEntry } from '#machines/lib/catalogueEntry';
import { PossibleEvents } from './PossibleEvents';
import type { PlayedMachine } from './playedMachine';
import { stepId } from './player';
import type { MachinePlayTexts } from './usePlayTexts';

interface MachinesInsideProps {
  machines: readonly PlayedMachine[];
  textsOf: (entry: CatalogueEntry) => MachinePlayTexts;
  /** @param id of the step. */
  onPlay: (id: string) => void;
}

/** The last part of a path where it says more than the title: several file fields run at once. */
const partOf = ({ path, entry }: PlayedMachine): string => {
  const id = path.slice(path.lastIndexOf('/') + 1);
  return id === entry.id ? '' : ` (${id})`;
};

/** The machines that run inside the one that is played: each with its state and what can happen to it, foldable. */
export function MachinesInside({ machines, ...shared }: MachinesInsideProps) {
  if (machines.length === 0) return null;
  return (
    <ul className="machine-tree">
      {machines.map((machine) => {
        const { entry, path, states, possible, sent, children } = machine;
        const { names, texts } = shared.textsOf(entry);
        const title = `${names.title}${partOf(machine)}`;
        const onPlay = (id: string) => shared.onPlay(stepId(path, id));
        return (
          <li key={path}>
            <details open>
              <summary>{`${title}: ${names.states(states)}`}</summary>
              <PossibleEvents of={title} {...{ possible, texts, onPlay }} />
              <SentByHand of={title} {...{ sent, texts, onPlay }} />
              <MachinesInside machines={children} {...shared} />
            </details>
          </li>
        );
      })}
    </ul>
  );
}

interface SentByHandProps {
  sent: PlayedMachine['sent'];
  texts: MachinePlayTexts['texts'];
  of: string;
  onPlay: (id: string) => void;
}

/** What other machines of the play send by themselves; folded. */
export function SentByHand({ sent, ...shared }: SentByHandProps) {
  const { t } = useTranslation('machines');
  if (sent.length === 0) return null;
  return (
    <details>
      <summary>{t('play.sentByOthers')}</summary>
      <PossibleEvents possible={sent} {...shared} />
    </details>
  );
}

import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** So many cards are shown at first, and so many more each time. */
export const cardsAtOnce = 50;

/** So many are drawn in one go: the first screenful is there at once, and the page answers while the others follow. */
const drawnAtOnce = 6;

/** How many of `wanted` cards are drawn by now. */
function useGrowing(wanted: number): number {
  const [drawn, setDrawn] = useState(drawnAtOnce);
  useEffect(() => {
    if (drawn < wanted) startTransition(() => setDrawn(drawn + drawnAtOnce));
  }, [drawn, wanted]);
  return Math.min(drawn, wanted);
}

interface PagedCardsProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string | number;
  children: (item: Item) => ReactNode;
}

/**
 * A list of cards, some at a time. What is asked for comes below, and the focus goes to the first of it, so that keyboard
 * and screen reader go on where they were.
 */
export function PagedCards<Item>({ items, keyOf, children }: PagedCardsProps<Item>) {
  const { t } = useTranslation('info');
  const [wanted, setWanted] = useState(cardsAtOnce);
  const shown = Math.min(wanted, items.length);
  const drawn = useGrowing(shown);
  const list = useRef<HTMLUListElement>(null);
  const focusAt = useRef<number | null>(null);
  useEffect(() => {
    const card = focusAt.current !== null && list.current?.children[focusAt.current];
    // It may not be drawn yet.
    if (!(card instanceof HTMLElement)) return;
    focusAt.current = null;
    card.focus();
  });

  const showMore = () => {
    focusAt.current = shown;
    setWanted(wanted + cardsAtOnce);
  };
  const left = items.length - shown;
  return (
    <>
      <ul className="cards" ref={list}>
        {items.slice(0, drawn).map((item) => (
          <li key={keyOf(item)} tabIndex={-1}>
            {children(item)}
          </li>
        ))}
      </ul>
      {items.length > cardsAtOnce && (
        <div className="more">
          <p role="status">{t('more.shown', { shown, all: items.length })}</p>
          {left > 0 && (
            <button type="button" className="button" onClick={showMore}>
              {t('more.show', { count: Math.min(left, cardsAtOnce) })}
            </button>
          )}
        </div>
      )}
    </>
  );
}

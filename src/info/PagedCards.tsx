import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** So many cards are shown at first, and so many more each time. */
export const cardsAtOnce = 50;

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
  const [shown, setShown] = useState(cardsAtOnce);
  const list = useRef<HTMLUListElement>(null);
  const focusAt = useRef<number | null>(null);
  useEffect(() => {
    if (focusAt.current === null || shown <= focusAt.current) return;
    const card = list.current?.children[focusAt.current];
    focusAt.current = null;
    if (card instanceof HTMLElement) card.focus();
  }, [shown]);

  const showMore = () => {
    focusAt.current = shown;
    setShown(shown + cardsAtOnce);
  };
  const left = items.length - shown;
  return (
    <>
      <ul className="cards" ref={list}>
        {items.slice(0, shown).map((item) => (
          <li key={keyOf(item)} tabIndex={-1}>
            {children(item)}
          </li>
        ))}
      </ul>
      {items.length > cardsAtOnce && (
        <div className="more">
          <p role="status">{t('more.shown', { shown: Math.min(shown, items.length), all: items.length })}</p>
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

import { useEffect, useState } from 'react';
import { drawingOf, type Layouter } from '../layout/drawingOf';
import type { ChartTexts } from '../layout/elkGraph';
import type { Drawing } from '../layout/shapes';
import type { Chart } from '../model/chart';

/** Drawings made already, by chart and title (the title changes with the language). */
const made = new WeakMap<Chart, Map<string, Drawing>>();

/** The chart laid out, once a machine and language; null while that goes on. */
export function useDrawing(
  chart: Chart,
  texts: ChartTexts,
  layouter: Layouter,
): { drawing: Drawing | null; hasFailed: boolean } {
  const kept = made.get(chart)?.get(texts.title) ?? null;
  const [drawing, setDrawing] = useState<{ chart: Chart; drawing: Drawing | null } | null>(null);
  useEffect(() => {
    let isWanted = true;
    if (made.get(chart)?.has(texts.title)) return;
    drawingOf(chart, texts, layouter).then(
      (ready) => {
        if (!isWanted) return;
        made.set(chart, (made.get(chart) ?? new Map<string, Drawing>()).set(texts.title, ready));
        setDrawing({ chart, drawing: ready });
      },
      () => isWanted && setDrawing({ chart, drawing: null }),
    );
    return () => {
      isWanted = false;
    };
  }, [chart, texts, layouter]);
  return { drawing: kept, hasFailed: kept === null && drawing?.chart === chart && drawing.drawing === null };
}

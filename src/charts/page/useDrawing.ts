import { useEffect, useState } from 'react';
import { drawingOf, type Layouter } from '../layout/drawingOf';
import type { Drawing } from '../layout/shapes';
import type { Chart } from '../model/chart';
import type { ChartNames } from '../model/names';

/** Drawings made already, by chart, title (which changes with the language) and detail. */
const made = new WeakMap<Chart, Map<string, Drawing>>();

const keyOf = ({ title, detail }: ChartNames): string => `${detail} ${title}`;

/** The chart laid out, once a machine, language and detail; null while that goes on. */
export function useDrawing(
  chart: Chart,
  names: ChartNames,
  layouter: Layouter,
): { drawing: Drawing | null; hasFailed: boolean } {
  const kept = made.get(chart)?.get(keyOf(names)) ?? null;
  const [drawing, setDrawing] = useState<{ chart: Chart; drawing: Drawing | null } | null>(null);
  useEffect(() => {
    let isWanted = true;
    if (made.get(chart)?.has(keyOf(names))) return;
    drawingOf(chart, names, layouter).then(
      (ready) => {
        if (!isWanted) return;
        made.set(chart, (made.get(chart) ?? new Map<string, Drawing>()).set(keyOf(names), ready));
        setDrawing({ chart, drawing: ready });
      },
      () => isWanted && setDrawing({ chart, drawing: null }),
    );
    return () => {
      isWanted = false;
    };
  }, [chart, names, layouter]);
  return { drawing: kept, hasFailed: kept === null && drawing?.chart === chart && drawing.drawing === null };
}

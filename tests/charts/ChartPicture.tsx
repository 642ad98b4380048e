import type { Drawing } from '../../src/charts/layout/shapes';
import { ChartContent, MachineName, noMarks } from '../../src/charts/svg/ChartSvg';

/** A machine as one still picture with its own style: what the committed files are. */
export function ChartPicture({ drawing, title, style }: { drawing: Drawing; title: string; style: string }) {
  const { width, height } = drawing;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className="chart"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={title}
    >
      <style>{style}</style>
      <rect className="chart-paper" width={width} height={height} />
      <ChartContent drawing={drawing} marks={noMarks} handlers={null} />
      <MachineName drawing={drawing} />
    </svg>
  );
}

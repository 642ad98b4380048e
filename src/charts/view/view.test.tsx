import { act, fireEvent, render, screen } from '@testing-library/react';
import { catalogue } from '#machines/catalogue';
import { layoutHere } from '../../../tests/charts/nodeLayout';
import { switchChartsOn } from '../../../tests/views/support/chartsOn';
import { passTimeUntil, setupUser } from '../../../tests/views/support/clock';
import { openMachines } from '../../../tests/views/support/machinesPage';
import { drawingOf } from '../layout/drawingOf';
import type { Drawing, Rect, StateShape } from '../layout/shapes';
import { chartOf } from '../model/chartOf';
import { namesOf } from '../model/names';
import { MachineName } from '../svg/ChartSvg';
import { OverviewMap } from './OverviewMap';
import { lookingAt, visibleOf } from './viewport';

const entry = catalogue.find(({ id }) => id === 'draft')!;
const chart = chartOf(entry);
const names = namesOf(chart, 'The draft', { t: (key) => key, exists: () => false }, 'simple');
let drawing: Drawing;

beforeAll(async () => {
  switchChartsOn();
  drawing = await passTimeUntil(drawingOf(chart, names, layoutHere));
});
beforeEach(() => localStorage.clear());

describe('what the frame shows', () => {
  const view = { x: 100, y: 100, width: 200, height: 100 };

  it('is more than the view where their shapes differ', () => {
    expect(visibleOf(view, { width: 400, height: 400 })).toEqual({ x: 100, y: 50, width: 200, height: 200 });
    expect(visibleOf(view, { width: 0, height: 0 })).toBe(view);
  });

  it('goes to a point, and not beyond the drawing', () => {
    const whole = { width: 1_000, height: 500 };
    expect(lookingAt(view, { x: 500, y: 250 }, whole)).toEqual({ ...view, x: 400, y: 200 });
    expect(lookingAt(view, { x: 0, y: 500 }, whole)).toEqual({ ...view, x: 0, y: 400 });
  });
});

describe('the overview', () => {
  const show = (seen: Rect) => {
    const onLook = jest.fn();
    const { container } = render(<OverviewMap drawing={drawing} seen={seen} active={new Set()} onLook={onLook} />);
    return { map: container.querySelector('svg'), onLook };
  };

  it('is there only while a part of the chart is outside of the window', () => {
    const { width, height } = drawing;
    expect(show({ x: 0, y: 0, width, height }).map).toBeNull();
    expect(show({ x: 0, y: 0, width: width / 2, height }).map).not.toBeNull();
  });

  it('shows the window as a rectangle, and looks where it is pressed and dragged', () => {
    const { map, onLook } = show({ x: 10, y: 20, width: 300, height: 200 });
    const rectangle = map!.querySelector('.machine-map-window')!;
    expect(['x', 'y', 'width', 'height'].map((name) => Number(rectangle.getAttribute(name)))).toEqual([
      10, 20, 300, 200,
    ]);
    map!.getBoundingClientRect = () => new DOMRect(0, 0, 100, 100);
    const point = (type: string, clientX: number, buttons: number) =>
      fireEvent(map!, new MouseEvent(type, { bubbles: true, buttons, clientX, clientY: 50 }));
    point('pointerdown', 25, 1);
    point('pointermove', 75, 1);
    point('pointermove', 90, 0);
    const middle = drawing.height / 2;
    expect(onLook.mock.calls).toEqual([
      [{ x: drawing.width / 4, y: middle }],
      [{ x: (drawing.width * 3) / 4, y: middle }],
    ]);
  });
});

describe('the name of the machine', () => {
  const placeAt = (x: number, y: number) => {
    const { container, unmount } = render(
      <svg role="img" aria-label="chart">
        <MachineName drawing={drawing} shown={{ x, y }} />
      </svg>,
    );
    const [right, down] = /translate\((\S+) (\S+)\)/.exec(container.innerHTML)!.slice(1).map(Number);
    const hasBar = container.querySelector('.chart-name rect') !== null;
    unmount();
    return { right, down, hasBar };
  };

  it('moves with the view, and stays in its box', () => {
    const [{ x, y, width, height }] = drawing.states as [StateShape];
    expect(placeAt(0, 0)).toEqual({ right: 0, down: 0, hasBar: false });
    expect(placeAt(x + 40, y + 300)).toEqual({ right: 40, down: 300, hasBar: true });
    const far = placeAt(10_000, 10_000);
    expect(far.right).toBeLessThan(width);
    expect(far.down).toBeLessThan(height);
  });
});

describe('the chart', () => {
  async function open() {
    const { unmount } = openMachines('/machines/draft');
    return { unmount, frame: await screen.findByRole('group', { name: /^Chart:/ }) };
  }

  it('fills the screen and comes back by Escape', async () => {
    const part = (await open()).frame.closest('.machine-chart')!;
    const button = screen.getByRole('button', { name: 'Full screen' });
    await setupUser().click(button);
    expect(part).toHaveClass('is-full');
    expect(button).toHaveAttribute('aria-pressed', 'true');
    act(() => void fireEvent.keyDown(window, { key: 'Escape' }));
    expect(part).not.toHaveClass('is-full');
    expect(document.documentElement).not.toHaveClass('has-full-chart');
  });

  it('opens whole when that was chosen before', async () => {
    const before = jest
      .spyOn(SVGElement.prototype, 'getBoundingClientRect')
      .mockReturnValue(new DOMRect(0, 0, 360, 400));
    const width = (svg: HTMLElement) => Number(svg.getAttribute('viewBox')!.split(' ')[2]);
    const { frame, unmount } = await open();
    const atStart = width(frame);
    await setupUser().click(screen.getByRole('checkbox', { name: 'Always open charts whole' }));
    const whole = width(frame);
    expect(whole).toBeGreaterThan(atStart);
    unmount();
    expect(width((await open()).frame)).toBe(whole);
    before.mockRestore();
  });
});

import { asPaise, formatInr } from '@jalsa/booking-core';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

const HEIGHT = 240;

interface SalesChartProps {
  label: string;
  /** The days or hours in order, with what was sold in paise. */
  times: readonly { at: string; total: number }[];
}

/** Bars of the sales of each day or hour. The tables beside it have the same values for screen readers. */
export function SalesChart({ label, times }: SalesChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = frame;
    if (!current) return;
    const colours = getComputedStyle(current);
    const colourOf = (name: string) => colours.getPropertyValue(name).trim();
    const axis = { stroke: colourOf('--color-muted'), grid: { stroke: colourOf('--color-line') } };
    const chart = new uPlot(
      {
        width: current.clientWidth,
        height: HEIGHT,
        legend: { show: false },
        cursor: { show: false },
        scales: {
          x: { time: false, range: [-0.6, times.length - 0.4] },
          // Bars that do not begin at nothing would exaggerate.
          y: { range: (_chart, _least, most) => [0, Math.max(most, 1) * 1.05] },
        },
        axes: [
          {
            ...axis,
            grid: { show: false },
            values: (_chart, places) =>
              places.map((place) => (Number.isInteger(place) ? (times[place]?.at.slice(5) ?? '') : '')),
          },
          {
            ...axis,
            size: 80,
            values: (_chart, amounts) =>
              amounts.map((rupees) => formatInr(asPaise(Math.round(rupees * 100)))),
          },
        ],
        series: [
          {},
          {
            fill: colourOf('--color-rani'),
            stroke: colourOf('--color-rani'),
            points: { show: false },
            paths: uPlot.paths.bars?.({ size: [0.7, 48] }),
          },
        ],
      },
      [times.map((_, place) => place), times.map(({ total }) => total / 100)],
      current,
    );
    const resized = new ResizeObserver(() => chart.setSize({ width: current.clientWidth, height: HEIGHT }));
    resized.observe(current);
    return () => {
      resized.disconnect();
      chart.destroy();
    };
  }, [times]);
  return <div ref={frame} role="img" aria-label={label} className="min-h-60 w-full" />;
}

import type { SiteView } from '../site-view.ts'
import { COASTS, FLIGHTS, HAMBURG_LEG, SEA_ROUTE } from './chart-lines.ts'

/** Ports of the sea route by UN/LOCODE, with the day on which our ships usually call. */
const PORTS = [
  { code: 'CNYTN', day: 0, x: 1370, y: 435, dx: -18, dy: 34, end: true },
  { code: 'SGSIN', day: 5, x: 1280, y: 622, dx: 18, dy: -2 },
  { code: 'EGSUZ', day: 20, x: 667, y: 363, dx: 18, dy: 2 },
  { code: 'GBFXT', day: 32, x: 402, y: 109, dx: -28, dy: -10, end: true },
  { code: 'DEHAM', day: 34, x: 472, y: 85, dx: 16, dy: 34 },
] as const

const LATITUDES = [0, 15, 30, 45].map((degrees, index) => ({ degrees, y: [632, 501, 362, 197][index]! }))
const LONGITUDES = [-15, 0, 15, 30, 45, 60, 75, 90, 105].map((degrees) => ({ degrees, x: 387 + degrees * 8.6 }))

/** A sea chart: coasts, meridians, routes of ships and aircraft. Its description is the `aria-label`. */
export function Chart({ view: { t } }: { view: SiteView }) {
  return (
    <svg className="chart" viewBox="0 0 1440 780" preserveAspectRatio="xMaxYMin slice" role="img" aria-label={t('home.chart')}>
      <g className="chart-grid">
        {LATITUDES.map(({ degrees, y }) => (
          <path key={degrees} d={`M-200 ${y}h1840`} />
        ))}
        {LONGITUDES.map(({ degrees, x }) => (
          <path key={degrees} d={`M${x} -200v1180`} />
        ))}
      </g>
      <path className="chart-land" d={COASTS} />
      <g className="chart-degrees">
        {LONGITUDES.slice(4).map(({ degrees, x }) => (
          <text key={degrees} x={x + 6} y="770">
            {degrees}° E
          </text>
        ))}
      </g>
      {FLIGHTS.map((d) => (
        <path key={d} className="chart-flight" d={d} />
      ))}
      <g className="chart-airport">
        <circle cx="383" cy="115" r="3.5" />
        <circle cx="461" cy="134" r="3.5" />
      </g>
      <path className="chart-bed" d={SEA_ROUTE} />
      <path className="chart-bed" d={HAMBURG_LEG} />
      <path className="chart-sea" d={SEA_ROUTE} pathLength="1000" />
      <path className="chart-sea" d={HAMBURG_LEG} />
      {PORTS.map((port) => (
        <g key={port.code} className="chart-port" data-between={port.day > 0 && port.day < 32 ? '' : undefined}>
          <circle cx={port.x} cy={port.y} r="12" />
          <circle cx={port.x} cy={port.y} r="5" />
          <text x={port.x + port.dx} y={port.y + port.dy} textAnchor={'end' in port ? 'end' : 'start'}>
            {port.code}
            <tspan className="chart-day" x={port.x + port.dx} dy="1.35em">
              {t('home.day', { n: port.day })}
            </tspan>
          </text>
        </g>
      ))}
      <g className="chart-key">
        <path className="chart-sea" d="M880 262h44" />
        <text x="936" y="267">
          {t('home.sea')}
        </text>
        <path className="chart-flight" d="M880 289h44" />
        <text x="936" y="294">
          {t('home.air')}
        </text>
      </g>
    </svg>
  )
}

/**
 * A typical freight route on a globe of thin lines: Yantian, Singapore, Suez, then Felixstowe and Hamburg, with their
 * UN/LOCODEs. Decorative: the text next to it has the same content.
 */
const PORTS = [
  { code: 'CNYTN', x: 590, y: 372, side: 'end' },
  { code: 'SGSIN', x: 520, y: 528, side: 'end' },
  { code: 'EGSUZ', x: 266, y: 392, side: 'start' },
  { code: 'GBFXT', x: 132, y: 218, side: 'start' },
  { code: 'DEHAM', x: 196, y: 178, side: 'start' },
] as const

const CENTRE = { x: 360, y: 420 }
const RADIUS = 330
const MERIDIANS = [-0.86, -0.62, -0.32, 0, 0.32, 0.62, 0.86]
const PARALLELS = [-0.75, -0.45, -0.15, 0.15, 0.45, 0.75]

const ROUTE =
  'M590 372 C600 440 575 500 520 528 C440 566 380 520 330 470 C300 440 290 410 266 392 C225 352 190 350 150 330 C100 305 92 262 132 218'
const BRANCH = 'M132 218 C146 200 168 190 196 178'

export function SeaRoute() {
  return (
    <svg viewBox="0 0 720 720" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g fill="none" stroke="#33445A" strokeWidth="1">
        <circle cx={CENTRE.x} cy={CENTRE.y} r={RADIUS} />
        {MERIDIANS.map((share) => (
          <ellipse key={share} cx={CENTRE.x} cy={CENTRE.y} rx={Math.abs(share) * RADIUS} ry={RADIUS} />
        ))}
        {PARALLELS.map((share) => (
          <Parallel key={share} share={share} />
        ))}
      </g>
      <g fill="none" strokeLinecap="round">
        <path d={ROUTE} stroke="#4B617B" strokeWidth="2" />
        <path d={BRANCH} stroke="#4B617B" strokeWidth="2" />
        <path d={ROUTE} stroke="var(--on-ink)" strokeWidth="2.5" strokeDasharray="2 9" data-sailing="" />
        <path d={BRANCH} stroke="var(--on-ink)" strokeWidth="2.5" strokeDasharray="2 9" data-sailing="" />
      </g>
      {PORTS.map((port) => (
        <Port key={port.code} {...port} />
      ))}
      <Ship />
    </svg>
  )
}

/** A circle of latitude seen slightly from above. */
function Parallel({ share }: { share: number }) {
  const half = Math.sqrt(1 - share * share) * RADIUS
  const y = CENTRE.y + share * RADIUS
  return <path d={`M${CENTRE.x - half} ${y} Q${CENTRE.x} ${y + 46 * (1 - Math.abs(share))} ${CENTRE.x + half} ${y}`} />
}

function Port({ code, x, y, side }: (typeof PORTS)[number]) {
  const away = side === 'end' ? 16 : -16
  return (
    <g>
      <circle cx={x} cy={y} r="11" fill="var(--on-ink)" opacity="0.18" />
      <circle cx={x} cy={y} r="5" fill="#1B2430" stroke="var(--on-ink)" strokeWidth="2.5" />
      <text
        x={x + away}
        y={y + 5}
        textAnchor={side === 'end' ? 'start' : 'end'}
        fill="#C5CED9"
        fontSize="15"
        fontWeight="550"
        letterSpacing="0.06em"
      >
        {code}
      </text>
    </g>
  )
}

/** A container ship between Singapore and Suez. */
function Ship() {
  return (
    <g transform="translate(352 452)" strokeLinejoin="round" strokeLinecap="round">
      <circle r="46" cx="34" cy="24" fill="#1B2430" />
      <g fill="none" stroke="#FFFFFF" strokeWidth="2">
        <path d="M0 34h70l-8 16H10z" fill="#243040" />
        <path d="M52 34V12h10v22M57 12V4" />
      </g>
      <g fill="var(--on-ink)">
        <rect x="8" y="24" width="12" height="8" rx="1" />
        <rect x="22" y="24" width="12" height="8" rx="1" opacity="0.7" />
        <rect x="36" y="24" width="12" height="8" rx="1" />
        <rect x="8" y="14" width="12" height="8" rx="1" opacity="0.7" />
        <rect x="22" y="14" width="12" height="8" rx="1" />
        <rect x="36" y="14" width="12" height="8" rx="1" opacity="0.45" />
        <rect x="22" y="4" width="12" height="8" rx="1" opacity="0.45" />
      </g>
    </g>
  )
}

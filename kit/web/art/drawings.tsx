/** Small line drawings for empty screens, in one style, in the theme's colours. */

const line = {
  fill: 'none',
  stroke: 'var(--secondary)',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
const accent = { ...line, stroke: 'var(--link)' } as const
const faint = { ...line, stroke: 'var(--line)' } as const

function Water({ y, width }: { y: number; width: number }) {
  const waves = Array.from({ length: Math.ceil(width / 16) }, () => 'q4 -5 8 0 t8 0').join(' ')
  return <path d={`M0 ${y} ${waves}`} {...faint} />
}

/** A ship leaving the quay. */
export function SailedAway() {
  return (
    <svg width="240" height="140" viewBox="0 0 240 140" aria-hidden="true">
      <circle cx="182" cy="38" r="16" {...faint} />
      <path d="M8 110V84h46v26M16 84V70h8v14M40 110V96h-8v14M20 70l14-26M34 44h18M34 44v26M48 44v8" {...line} />
      <rect x="44" y="52" width="9" height="7" rx="1" {...accent} />
      <path d="M128 88h72l-7 20h-56z" {...line} />
      <path d="M140 88V74h12v14M152 88V66h12v22M164 88V74h12v14M180 88V60h10v28M185 60v-9" {...line} />
      <path d="M140 74h12M152 66h12M152 77h12M164 74h12" {...accent} />
      <path d="M104 62h14M96 74h16M108 50h8" {...faint} />
      <Water y={114} width={240} />
      <g transform="translate(18 10)">
        <Water y={114} width={200} />
      </g>
    </svg>
  )
}

/** A crane with a slack hook: an error, or a page that cannot be reached. */
export function SlackCrane() {
  return (
    <svg width="200" height="130" viewBox="0 0 200 130" aria-hidden="true">
      <path
        d="M60 112V30M76 112V30M60 30h104M60 30 40 38M164 30v6M60 50l16-12M76 50 60 38M60 74l16-12M76 74 60 62M60 98l16-12M76 98 60 86M68 30V16l84 14M68 16 44 34"
        {...line}
      />
      <path d="M128 30c0 14 6 12 4 22s-6 8-4 16" {...line} />
      <path d="M128 68c0 6 8 6 8 0" {...accent} />
      <rect x="112" y="94" width="46" height="18" rx="1.5" {...line} />
      <path d="M120 98v10M128 98v10M136 98v10M144 98v10M152 98v10" {...faint} />
      <Water y={120} width={200} />
    </svg>
  )
}

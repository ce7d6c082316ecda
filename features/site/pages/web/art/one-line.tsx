/**
 * The route of the goods as one drawn line: factory, lorry, ship, customs gate, warehouse, front door. Each step shows its
 * 200 units of the scene; side by side they join into one line.
 */
const LINE = [
  // factory with a sawtooth roof
  'M0 150H42V92l32-22v22l32-22v22l32-22V150H230',
  // lorry
  'V86h82v64M312 106h26l22 22v22H430',
  // ship on the water
  'c6 0 8-34 8-34h124l-18 34H618',
  // customs gate
  'V78h-8l90-22 90 22h-8v72H812',
  // warehouse
  'V98l88-40 88 40v52H1040',
  // house
  'V100l-10 8 70-54 70 54-10-8v50H1200',
]

export function OneLineScene() {
  return (
    <svg width="0" height="0" className="unseen" aria-hidden="true">
      <defs>
        <g id="one-line">
          <path className="scene-line" d={LINE.join('')} />
          <g className="scene-more">
            <path d="M60 150v-26h20v26M98 112h14M98 126h14" />
            <circle cx="262" cy="150" r="11" />
            <circle cx="334" cy="150" r="11" />
            <path d="M404 164c8-6 16-6 24 0s16 6 24 0 16-6 24 0 16 6 24 0 16-6 24 0 16 6 24 0 16-6 24 0 16 6 24 0" />
            <path d="M546 116V84h18v32M555 84V70" />
            <path d="M640 150v-52h120v52M664 116h72" />
            <path d="M836 112h128M836 131h128M868 98v52M900 98v52M932 98v52" />
          </g>
          <g className="scene-accent">
            <rect x="454" y="98" width="24" height="14" rx="1.5" />
            <rect x="482" y="98" width="24" height="14" rx="1.5" />
            <rect x="510" y="98" width="24" height="14" rx="1.5" />
            <rect x="468" y="80" width="24" height="14" rx="1.5" />
            <rect x="496" y="80" width="24" height="14" rx="1.5" />
            <path d="M686 128l9 9 18-20" />
            <rect x="874" y="118" width="20" height="13" rx="1.5" />
            <rect x="906" y="137" width="20" height="13" rx="1.5" />
            <path d="M1088 150v-34h24v34" />
            <rect x="1122" y="136" width="18" height="14" rx="1.5" />
          </g>
        </g>
      </defs>
    </svg>
  )
}

/** Step `index` (0 to 5) of the scene. */
export function OneLineStep({ index }: { index: number }) {
  return (
    <svg className="scene" viewBox={`${index * 200} 40 200 132`} aria-hidden="true">
      <use href="#one-line" />
    </svg>
  )
}

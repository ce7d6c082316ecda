import css from './logo.module.css'

/** A porthole with the waterline of a quay: the letter Q. One colour, readable at 16 px. */
export function LogoMark({ size = 24 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M18.6 15.9A8.5 8.5 0 1 0 12 19" strokeWidth="2.7" />
      <path d="M12.6 19.4c1.5-1.7 3-1.7 4.5 0s3 1.7 4.5 0" strokeWidth="2.7" />
      <path d="M6.9 11.4c1.35-1.5 2.7-1.5 4.05 0s2.7 1.5 4.05 0" strokeWidth="2.1" />
    </svg>
  )
}

/** Logo and name; `note` is shown below, such as "Desk". */
export function Logo({ size = 24, note }: { size?: number; note?: string }) {
  return (
    <span className={css.logo} style={{ fontSize: size }}>
      <LogoMark size={size} />
      <span className={css.words}>
        <span className={css.name}>Quayside</span>
        {note && <span className={css.note}>{note}</span>}
      </span>
    </span>
  )
}

/** A porthole with the waterline of a quay: the letter Q. One colour, readable at 16 px. */
export function LogoMark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      <path d="M18.6 15.9A8.5 8.5 0 1 0 12 19" strokeWidth="2.7" />
      <path d="M12.6 19.4c1.5-1.7 3-1.7 4.5 0s3 1.7 4.5 0" strokeWidth="2.7" />
      <path d="M6.9 11.4c1.35-1.5 2.7-1.5 4.05 0s2.7 1.5 4.05 0" strokeWidth="2.1" />
    </svg>
  )
}

/** Mark and name; `note` is a second word, such as "Desk". */
export function Logo({ size = 24, note }: { size?: number; note?: string }) {
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: size * 0.4, fontSize: size * 0.75, fontWeight: 640, letterSpacing: '-0.02em', lineHeight: 1 }}>
      <LogoMark size={size} />
      <span>Quayside</span>
      {note && (
        <span style={{ fontSize: size * 0.44, fontWeight: 600, letterSpacing: '0.06em', textTransform: 'uppercase', padding: '0.3em 0.6em', borderRadius: 4, border: '1px solid currentColor', opacity: 0.75 }}>{note}</span>
      )}
    </span>
  )
}

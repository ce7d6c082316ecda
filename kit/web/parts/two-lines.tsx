import type { ReactNode } from 'react'
import css from './parts.module.css'

/** A table value with secondary text in small letters below, as high as one row: not clickable, for which it would be too low. */
export function TwoLines({ children, below }: { children: ReactNode; below?: ReactNode }) {
  return (
    <span className={css.twoLines}>
      <span>{children}</span>
      {below !== undefined && below !== null && below !== false && <small className="quiet">{below}</small>}
    </span>
  )
}

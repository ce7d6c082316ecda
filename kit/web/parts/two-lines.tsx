import type { ReactNode } from 'react'
import css from './parts.module.css'

/** A value of a table with what belongs to it in small letters below, as high as one row: nothing to press, for which it would be too low. */
export function TwoLines({ children, below }: { children: ReactNode; below?: ReactNode }) {
  return (
    <span className={css.twoLines}>
      <span>{children}</span>
      {below !== undefined && below !== null && below !== false && <small className="quiet">{below}</small>}
    </span>
  )
}

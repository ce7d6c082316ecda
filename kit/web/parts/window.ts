import { useEffect, useState, type RefObject } from 'react'

/** Lists of up to so many rows are drawn whole. */
const SHORT = 60
/** Rows above and below the view that are drawn as well, so that a scroll and a Tab onto the next row find them; also the rows scrolled until others are drawn. */
const OVERSCAN = 4

/** Which of `count` rows of equal height to draw for what is scrolled into view. Short lists are drawn whole. */
export function windowOf(
  count: number,
  rowHeight: number,
  scrollTop: number,
  viewHeight: number,
): { first: number; last: number } {
  if (count <= SHORT) return { first: 0, last: count }
  const first = Math.max(0, Math.floor(scrollTop / rowHeight) - OVERSCAN)
  const last = Math.min(count, Math.ceil((scrollTop + viewHeight) / rowHeight) + OVERSCAN)
  return { first: Math.min(first, Math.max(0, count - 1)), last: Math.max(last, 0) }
}

/** Follows a scrolling box and says which of its rows to draw. */
export function useWindow(box: RefObject<HTMLElement | null>, count: number, rowHeight: number): { first: number; last: number } {
  const [seen, setSeen] = useState({ top: 0, height: 720 })
  useEffect(() => {
    const element = box.current
    if (!element) return
    // Not at every pixel: what is in view is drawn already.
    const look = () => {
      const top = Math.floor(element.scrollTop / (rowHeight * OVERSCAN)) * rowHeight * OVERSCAN
      setSeen((old) => (old.top === top && old.height === element.clientHeight ? old : { top, height: element.clientHeight }))
    }
    // Looks once when it begins, too.
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [box, rowHeight])
  return windowOf(count, rowHeight, seen.top, seen.height + rowHeight * OVERSCAN)
}

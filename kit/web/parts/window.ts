import { useEffect, useState, type RefObject } from 'react'

/** Lists of up to this many rows are rendered completely. */
const SHORT = 60
/**
 * Extra rows rendered above and below the view, so that a scroll or Tab to the next row finds them; also the scroll
 * distance in rows before others are rendered.
 */
const OVERSCAN = 4

/** Which of `count` rows of equal height to render for the scroll position. Short lists are rendered completely. */
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

/** Tracks a scrolling box and returns which of its rows to render, and its width in px once it is known. */
export function useWindow(
  box: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): { first: number; last: number; width: number | undefined } {
  const [seen, setSeen] = useState<{ top: number; height: number; width?: number }>({ top: 0, height: 720 })
  useEffect(() => {
    const element = box.current
    if (!element) return
    // Not at every pixel: rows in view are already rendered.
    const look = () => {
      const top = Math.floor(element.scrollTop / (rowHeight * OVERSCAN)) * rowHeight * OVERSCAN
      const { clientHeight: height, clientWidth: width } = element
      setSeen((old) => (old.top === top && old.height === height && old.width === width ? old : { top, height, width }))
    }
    // Also runs once at the start.
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [box, rowHeight])
  return { ...windowOf(count, rowHeight, seen.top, seen.height + rowHeight * OVERSCAN), width: seen.width }
}

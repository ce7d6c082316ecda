import { notifyManager } from '@tanstack/react-query'

/** A longer press is not a click. */
const LONGEST_MS = 1_000
/** On a touch screen the click comes a little after the release. */
const CLICK_MS = 50

let release: (() => void) | undefined
let longest: ReturnType<typeof setTimeout> | undefined
let released = Promise.resolve()

/**
 * Query results are not rendered between the press and the release of a pointer: a row that moved in the meantime would
 * take the button away from under it, and the click would be lost or hit another row's.
 */
export function deferRenderDuringClick(target: EventTarget = window): void {
  target.addEventListener('pointerdown', () => {
    if (release) return
    released = new Promise((resolve) => {
      release = () => void setTimeout(resolve, CLICK_MS)
      longest = setTimeout(releasePointer, LONGEST_MS)
    })
  })
  for (const end of ['pointerup', 'pointercancel']) target.addEventListener(end, releasePointer)
  notifyManager.setScheduler((draw) => void setTimeout(() => void released.then(draw), 0))
}

function releasePointer(): void {
  clearTimeout(longest)
  release?.()
  release = undefined
}

/**
 * Restores the focus when a dialog or menu closes: its trigger is often gone by then (a menu entry), and the browser
 * would start again at the top of the page.
 */

const DIALOG = '.ant-modal-wrap, .ant-drawer'
const MENU = '.ant-dropdown, .ant-select-dropdown, .ant-picker-dropdown'
/** The last focused element of each dialog and of the page itself; menu entries excluded. */
const lastIn = new WeakMap<Element, HTMLElement>()

const layerOf = (element: Element): Element => element.closest(DIALOG) ?? document.documentElement
const isShown = (element: Element) => element.checkVisibility()

/** Whether a dialog is open, which keeps all keys. The dialogs of hidden views, left with Back, do not count. */
export const isDialogOpen = () => [...document.querySelectorAll('[role="dialog"][aria-modal="true"], dialog[open]')].some(isShown)

const topLayer = () => [...document.querySelectorAll(DIALOG)].filter(isShown).at(-1) ?? document.documentElement

/** Called once by each entry point. */
export function rememberFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    // Tab after the last button of a dialog briefly passes through the page under it; that focus is not recorded.
    if (target instanceof HTMLElement && !target.closest(MENU) && layerOf(target) === topLayer())
      lastIn.set(layerOf(target), target)
  })
}

/** Focuses the last focused element of the top dialog, or of the page, unless the focus is already there. */
export function restoreFocus(): void {
  const top = topLayer()
  const { activeElement } = document
  if (activeElement && activeElement !== document.body && layerOf(activeElement) === top && isShown(activeElement)) return
  lastIn.get(top)?.focus()
}

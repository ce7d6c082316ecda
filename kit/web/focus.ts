/**
 * Where the focus goes when a dialog or menu closes: what it was opened from is often gone by then (an entry of a menu), and the browser
 * would begin again at the top of the page.
 */

const DIALOG = '.ant-modal-wrap, .ant-drawer'
const MENU = '.ant-dropdown, .ant-select-dropdown, .ant-picker-dropdown'
/** What had the focus last, in each dialog and on the page itself; entries of menus left out. */
const lastIn = new WeakMap<Element, HTMLElement>()

const layerOf = (element: Element): Element => element.closest(DIALOG) ?? document.documentElement
const isShown = (element: Element) => element.checkVisibility()
const topLayer = () => [...document.querySelectorAll(DIALOG)].filter(isShown).at(-1) ?? document.documentElement

/** Called once by each entry. */
export function rememberFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    // Tab behind the last button of a dialog passes through the page under it, where nothing was left for a moment.
    if (target instanceof HTMLElement && !target.closest(MENU) && layerOf(target) === topLayer())
      lastIn.set(layerOf(target), target)
  })
}

/** Gives the focus back to what had it last in the dialog on top, or on the page; nothing if something there has it. */
export function restoreFocus(): void {
  const top = topLayer()
  const { activeElement } = document
  if (activeElement && activeElement !== document.body && layerOf(activeElement) === top && isShown(activeElement)) return
  lastIn.get(top)?.focus()
}

/** File with `ScreenTexts` in the built pages, next to Vite's manifest. */
export const SCREEN_TEXTS = '.vite/screen-texts.json'

/**
 * Folders of the features (`freight/orders`) whose texts a screen uses, by the screen's source
 * (`freight/order-desk/web/desk-orders.tsx`).
 */
export type ScreenTexts = Record<string, string[]>

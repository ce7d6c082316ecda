/** File of the built pages, beside Vite's manifest, that holds `ScreenTexts`. */
export const SCREEN_TEXTS = '.vite/screen-texts.json'

/** Folders of the features (`freight/orders`) whose words a screen uses, by the screen's source (`freight/order-desk/web/desk-orders.tsx`). */
export type ScreenTexts = Record<string, string[]>

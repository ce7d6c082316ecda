/** Roughly how wide a text of 13 px stands, in px; good enough to size a column before anything is drawn. */
export function textWidth(text: string): number {
  let width = 0
  for (const char of text) width += /[\u2e80-\uffef]/u.test(char) ? 13 : /[A-ZÄÖÜmw@%\d]/u.test(char) ? 8.6 : 6.9
  return Math.ceil(width)
}

/** Roughly how wide a text of 13 px stands, in px; good enough to size a column before anything is drawn. */
export function textWidth(text: string): number {
  let width = 0
  for (const char of text) width += charWidth(char)
  return Math.ceil(width)
}

function charWidth(char: string): number {
  if (/[\u2e80-\uffef]/u.test(char)) return 13
  if (/[ .,:;'’|!()/ijlt]/u.test(char)) return 4.6
  return /[A-ZÄÖÜmw@%+\d]/u.test(char) ? 8.6 : 6.9
}

/** The same for a title that may stand on two lines, which break between words or Chinese characters. */
export function titleWidth(title: string): number {
  const words = title.split(/[ \u200b]|(?<=[\u2e80-\uffef])/u).map(textWidth)
  return Math.max(...words, Math.ceil(textWidth(title) * 0.6))
}
